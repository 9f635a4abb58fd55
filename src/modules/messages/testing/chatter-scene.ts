import { beforeAll } from "vitest";
import { makeSentOrder, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods } from "#modules/orders/testing.ts";
import type { TestHarness } from "../../../testing.ts";
import { talker } from "../testing.ts";

/** A type instead of an interface, so that it fits the parameters of any call. */
export type Asked = { res_model: string; res_id: number; token: string; personId: number; name: string };

interface Fetched {
  messages: {
    id: number;
    body: string;
    author_id: [number, string] | false;
    date: string;
    published_date_str: string;
    is_internal: boolean;
    email_from: string | false;
    moderation_status: string;
    rating_value?: number;
    attachment_ids: { id: number; name: string; access_token: string; url: string; mimetype: string }[];
    rating?: { id?: number; publisher_comment?: string };
  }[];
  message_count: number;
  rating_stats?: { avg: number; total: number; percent: Record<string, number> };
}

/** Orders whose customers and staff write over the wire. */
export function chatterScene(harness: TestHarness) {
  const { rpc, form } = talker(harness.server);
  let bench: Goods;

  beforeAll(async () => {
    bench = await makeGoods(harness.context(), {
      key: "bench",
      name: "Larch bench",
      priceMinor: 24_000,
      stock: 90,
    });
  });

  async function anOrder(email = "ana.popescu@example.com"): Promise<Asked> {
    const context = harness.context();
    const id = await makeSentOrder(context, [{ variantId: bench.variantId, quantity: 2 }], email);
    const { accessToken, personId, name } = await orderRow(context, id);
    return {
      res_model: "sale.order",
      res_id: id,
      token: accessToken,
      personId: personId ?? 0,
      name: name ?? "",
    };
  }

  async function fetched(asked: object, cookie = ""): Promise<Fetched> {
    const { result, error } = await rpc("/mail/chatter_fetch", { ...asked }, cookie);
    if (!result) throw new Error(`The thread was not answered: ${error?.message}`);
    return result;
  }

  return { rpc, form, anOrder, fetched };
}

/** Only the fields that identify the record. */
export function bareOf({ res_model, res_id, token }: Asked) {
  return { res_model, res_id, token };
}
