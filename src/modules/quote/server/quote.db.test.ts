import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { editOrder } from "#modules/orders/server/edit/edit.ts";
import { lineRows, makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import { countRows, type Goods, makeGoods, newGuest, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { askedQuote, offer, quoteRow, thing } from "../testing.ts";
import { acceptQuote, counterQuote, declineQuote } from "./answer.ts";
import { toQuoteView } from "./quote-view.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let chair: Goods;
let seller: Context;

beforeAll(async () => {
  const context = harness.context();
  table = await makeGoods(context, { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  chair = await makeGoods(context, { key: "chair", name: "Chair", priceMinor: 2_420, stock: 500 });
  seller = await makeSeller(context, "dana@vitrine.example");
});

const address = "Strada Horea 12\n400174 Cluj-Napoca";

const accept = (guest: Context, quoteId: number, number: number, name = "Ana Popescu") =>
  transact(guest, (write) => acceptQuote(write, { quoteId, accessToken: "", number, name, address }));

describe("the life of a quote", () => {
  test("asked, priced, countered, a new version, accepted with a deposit: an order at the held prices", async () => {
    const { guest, quote } = await askedQuote(harness.context(), [
      thing(table.variantId, 2),
      thing(chair.variantId, 6),
    ]);
    expect(await offer(seller, quote.id, { prices: ["110", "20"], words: "With pleasure." })).toBe(1);
    const offered = await toQuoteView(guest, await quoteRow(guest, quote.id));
    expect(offered.open).toMatchObject({ number: 1, total: "€340.00", words: "With pleasure." });
    expect(await countRows(guest, "mail_message", `key = 'quote:${quote.id}:offered:1'`)).toBe(1);

    const [tableLine] = await lineRows(seller, quote.orderId);
    await transact(guest, (write) =>
      counterQuote(write, {
        quoteId: quote.id,
        accessToken: "",
        number: 1,
        words: "A little less?",
        wishes: [{ lineId: tableLine?.id ?? 0, quantity: 3, unitPrice: "100,50" }],
      }),
    );
    const countered = await toQuoteView(guest, await quoteRow(guest, quote.id));
    expect(countered.standing).toBe("countered");
    expect(countered.versions[0]?.answer).toMatchObject({
      words: "A little less?",
      wishes: ["3 × Table at €100.50 each (quoted: 2 at €110.00)"],
    });

    expect(await offer(seller, quote.id, { prices: ["105"], without: [1], depositPercent: 30 })).toBe(2);
    const second = await toQuoteView(guest, await quoteRow(guest, quote.id));
    expect(second.open?.differences).toEqual([
      "Table: €105.00 each instead of €110.00",
      "Removed: 6 × Chair",
    ]);
    expect(second.open?.deposit).toBe("30%");

    // The list price doubles, but the offer keeps its price.
    await guest.db.execute(sql`update catalogue_template set list_price_minor = list_price_minor * 2`);
    const to = await accept(guest, quote.id, 2);
    await guest.db.execute(sql`update catalogue_template set list_price_minor = list_price_minor / 2`);
    const order = await orderRow(guest, quote.orderId);
    expect(order).toMatchObject({ state: "sent", totalMinor: 21_000, depositPercent: 30 });
    expect(order.termsAcceptedAt).not.toBeNull();
    expect(order.addresses.delivery?.lines).toEqual(["Strada Horea 12", "400174 Cluj-Napoca"]);
    expect(to).toBe(`/my/orders/${order.id}?access_token=${order.accessToken}&allow_payment=yes`);
    expect((await quoteRow(guest, quote.id)).state).toBe("accepted");
  });

  test("is accepted until the last day of its validity, and refused afterwards", async () => {
    const { guest, quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
    await offer(seller, quote.id, { validUntil: "2026-11-25" });
    const later = { ...guest, now: new Date("2026-11-26T08:00:00Z") };
    await expect(accept(later, quote.id, 1)).rejects.toMatchObject({ code: "quote.expired" });
    expect((await toQuoteView(later, await quoteRow(later, quote.id))).standing).toBe("expired");
    expect((await orderRow(guest, quote.orderId)).state).toBe("draft");
    await accept({ ...guest, now: new Date("2026-11-25T20:00:00Z") }, quote.id, 1);
    expect((await orderRow(guest, quote.orderId)).state).toBe("sent");
  });

  test("refuses an older version, and one that staff are changing", async () => {
    const { guest, quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
    await offer(seller, quote.id, { prices: ["100"] });
    await offer(seller, quote.id, { prices: ["90"] });
    await expect(accept(guest, quote.id, 1)).rejects.toMatchObject({ code: "quote.olderVersion" });
    const [line] = await lineRows(seller, quote.orderId);
    const { version } = await orderRow(seller, quote.orderId);
    await transact(seller, (write) =>
      editOrder(write, {
        orderId: quote.orderId,
        version,
        overwrite: false,
        tell: false,
        rows: [{ lineId: line?.id, quantity: 2, unitPrice: "", priceReason: "" }],
      }),
    );
    await expect(accept(guest, quote.id, 2)).rejects.toMatchObject({ code: "quote.beingChanged" });
    expect((await toQuoteView(guest, await quoteRow(guest, quote.id))).open).toBeNull();
  });

  test("of two answers at once one wins and the other is told", async () => {
    const { guest, quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
    await offer(seller, quote.id);
    const of = { quoteId: quote.id, accessToken: "", number: 1 };
    const answers = await Promise.allSettled([
      accept({ ...guest }, quote.id, 1),
      transact({ ...guest }, (write) => declineQuote(write, { ...of, words: "" })),
      transact({ ...guest }, (write) => counterQuote(write, { ...of, words: "Less", wishes: [] })),
    ]);
    const refused = answers.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "quote.answeredAlready" });
    const { rows } = await guest.db.execute<{ answers: number }>(
      sql`select count(*)::int as answers from quote_answer where request_id = ${quote.id}`,
    );
    expect(rows[0]?.answers).toBe(1);
  });

  test("wants a name under the acceptance, and words or wishes in a counter-proposal", async () => {
    const { guest, quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
    await offer(seller, quote.id);
    await expect(accept(guest, quote.id, 1, " ")).rejects.toMatchObject({
      fields: { name: "quote.nameMissing" },
    });
    const counter = { quoteId: quote.id, accessToken: "", number: 1, words: "" };
    const [line] = await lineRows(seller, quote.orderId);
    const wish = { lineId: line?.id ?? 0, quantity: 1, unitPrice: "" };
    await expect(
      transact(guest, (write) => counterQuote(write, { ...counter, wishes: [wish] })),
    ).rejects.toMatchObject({ fields: { words: "quote.counterEmpty" } });
    await expect(
      transact(guest, (write) =>
        counterQuote(write, { ...counter, wishes: [{ ...wish, unitPrice: "cheap" }] }),
      ),
    ).rejects.toMatchObject({ fields: { "lines[0].unit_price": "quote.priceWrong" } });
    expect((await quoteRow(guest, quote.id)).state).toBe("offered");
  });

  test("strangers can neither see nor answer it", async () => {
    const { quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
    await offer(seller, quote.id);
    const stranger = await newGuest(harness.context());
    await expect(accept(stranger, quote.id, 1)).rejects.toMatchObject({ kind: "signIn" });
  });
});
