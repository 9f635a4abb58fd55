import { beforeAll, expect, test } from "vitest";
import { orders } from "#modules/orders/module.ts";
import { makeSentOrder, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { talker } from "../testing.ts";
import { treeOfText } from "./body.ts";
import { postMessage } from "./message.ts";
import { eraseMessages } from "./personal-data.ts";
import { writableThread } from "./thread.ts";

const harness = testHarness(prepareShop, { also: [orders] });
const { rpc } = talker(harness.server);
let bench: Goods;

beforeAll(async () => {
  const goods = { key: "bench", name: "Larch bench", priceMinor: 24_000, stock: 90 };
  bench = await makeGoods(harness.context(), goods);
});

test("an erased message stays in its thread without its words and says when it was deleted, and by whom", async () => {
  const context = harness.context();
  const { context: support } = await harness.signedIn("support");
  const email = "ana.popescu@example.com";
  const id = await makeSentOrder(context, [{ variantId: bench.variantId, quantity: 2 }], email);
  const { accessToken, personId } = await orderRow(context, id);
  const asked = { model: "sale.order", recordId: id, token: accessToken };
  await transact(context, async (write) => {
    const thread = await writableThread(write, asked);
    await postMessage(write, thread, { body: treeOfText("My door code is 4711.") });
  });
  await transact(support, async (write) => {
    const thread = await writableThread(write, { model: "sale.order", recordId: id });
    await postMessage(write, thread, { body: treeOfText("Thank you.") });
  });
  const ana = personId ?? 0;
  const subject = { personId: ana, personIds: [ana], emails: [email], userIds: [] };
  await transact(support, (write) => eraseMessages(write, subject, "Erased person"));

  const app = await harness.server();
  const page = async (prefix = "") =>
    (await app.inject({ url: `${prefix}/my/orders/${id}?access_token=${accessToken}` })).body;
  expect(await page()).toMatch(/Deleted by us on .*2026 at the author’s request\./);
  expect(await page("/ro")).toMatch(/Mesaj șters de noi pe .*2026, la cererea autorului\./);
  expect(await page()).not.toContain("4711");
  const wire = { res_model: "sale.order", res_id: id, token: accessToken };
  const { result } = await rpc("/mail/chatter_fetch", wire);
  expect(result).toMatchObject({
    message_count: 2,
    messages: [
      { body: "<p>Thank you.</p>" },
      { body: expect.stringContaining("Deleted by us"), author_id: false },
    ],
  });
});
