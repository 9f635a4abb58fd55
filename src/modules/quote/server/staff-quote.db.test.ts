import { beforeAll, describe, expect, test } from "vitest";
import { offerOrder, writeOrder } from "#modules/orders/testing/inside.ts";
import { makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import { countRows, type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { askedQuote, offer, quoteRow, thing } from "../testing.ts";
import { acceptQuote } from "./answer.ts";
import { toQuoteView } from "./quote-view.ts";
import { orderByHand, withdrawQuote } from "./staff-quote.ts";
import { quoteList, waitingQuotes } from "./staff-quote-list.ts";
import { staffQuoteView } from "./staff-quote-view.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let seller: Context;

beforeAll(async () => {
  const context = harness.context();
  table = await makeGoods(context, { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  seller = await makeSeller(context, "dana@vitrine.example");
});

const address = "Strada Horea 12\n400174 Cluj-Napoca";

const accept = (guest: Context, quoteId: number, number: number, name = "Ana Popescu") =>
  transact(guest, (write) => acceptQuote(write, { quoteId, accessToken: "", number, name, address }));

describe("staff", () => {
  test("see who waits longest first, and how many", async () => {
    const context = harness.context();
    const waiting = await waitingQuotes(seller);
    const { quote } = await askedQuote(context, [thing(table.variantId)]);
    expect(await waitingQuotes(seller)).toBe(waiting + 1);
    const query = { search: "popescu", filters: {}, sort: quoteList.sort, page: 1, rowsPerPage: 100 };
    const { rows } = await quoteList.rows(seller, query);
    expect(rows[0]?.cells["standing"]).toMatchObject({ text: "Requested" });
    const filtered = await quoteList.rows(seller, {
      ...query,
      filters: { standing: ["offered", "expired"] },
    });
    expect(filtered.rows.every(({ id }) => id !== quote.orderId)).toBe(true);
    await offer(seller, quote.id);
    expect(await waitingQuotes(seller)).toBe(waiting);
  });

  test("find what visitors asked for and what they wrote themselves in one list, each once", async () => {
    const { quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
    const waiting = await waitingQuotes(seller);
    const written = await transact(seller, (write) =>
      writeOrder(write, {
        personId: null,
        name: "Atelier Șerban",
        email: "ioana@atelier.example",
        locale: "ro",
        note: "",
        rows: [{ variantId: table.variantId, quantity: 1, unitPrice: "", priceReason: "" }],
      }),
    );
    expect(await waitingQuotes(seller)).toBe(waiting + 1);
    const rowsFor = async (search: string) => {
      const query = { search, filters: {}, sort: quoteList.sort, page: 1, rowsPerPage: 100 };
      return (await quoteList.rows(seller, query)).rows;
    };
    expect(await rowsFor("serban atelier")).toMatchObject([
      { id: written, path: `/web/orders/${written}`, cells: { standing: { text: "Draft" } } },
    ]);
    expect((await rowsFor("")).filter(({ id }) => id === quote.orderId)).toMatchObject([
      { path: `/web/quotes/${quote.id}` },
    ]);
    await transact(seller, (write) => offerOrder(write, { orderId: written, words: "" }));
    expect(await waitingQuotes(seller)).toBe(waiting);
    expect(await rowsFor("serban atelier")).toMatchObject([{ cells: { standing: { text: "Sent" } } }]);
  });

  test("send nothing that the customer has already, and nothing for a day that is over", async () => {
    const { quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
    await offer(seller, quote.id, { words: "So." });
    await expect(offer(seller, quote.id, { words: "So." })).rejects.toMatchObject({
      code: "quote.nothingNew",
    });
    await expect(offer(seller, quote.id, { validUntil: "2026-01-01" })).rejects.toMatchObject({
      fields: { valid_until: "quote.dayPast" },
    });
    expect(await offer(seller, quote.id, { validUntil: "2027-01-31", words: "So." })).toBe(2);
  });

  test("who save at once are told; the second saves over it", async () => {
    const { quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
    const { form } = await staffQuoteView(seller, quote.id);
    await offer(seller, quote.id, { prices: ["80"] });
    const { sendQuote } = await import("./staff-quote.ts");
    const rows = form?.rows.map((row) => ({
      lineId: row.line_id ?? undefined,
      quantity: 1,
      unitPrice: "70",
      priceReason: "",
    }));
    const late = {
      quoteId: quote.id,
      orderVersion: form?.version ?? 0,
      overwrite: false,
      rows: rows ?? [],
      depositPercent: null,
      words: "",
      validUntil: "2026-12-31",
    };
    await expect(transact(seller, (write) => sendQuote(write, late))).rejects.toMatchObject({
      code: "office.changedMeanwhile",
    });
    expect(await transact(seller, (write) => sendQuote(write, { ...late, overwrite: true }))).toBe(2);
  });

  test("make it an order by hand, or let the customer know that nothing comes of it", async () => {
    const byHand = await askedQuote(harness.context(), [thing(table.variantId)]);
    await offer(seller, byHand.quote.id, { prices: ["99"] });
    await transact(seller, (write) => orderByHand(write, { quoteId: byHand.quote.id }));
    expect((await orderRow(seller, byHand.quote.orderId)).state).toBe("sent");
    await expect(accept(byHand.guest, byHand.quote.id, 1)).rejects.toMatchObject({
      code: "quote.answeredAlready",
    });

    const none = await askedQuote(harness.context(), [thing(table.variantId)]);
    await expect(
      transact(seller, (write) => withdrawQuote(write, { quoteId: none.quote.id, reason: " " })),
    ).rejects.toMatchObject({ fields: { reason: "quote.reasonMissing" } });
    await transact(seller, (write) =>
      withdrawQuote(write, { quoteId: none.quote.id, reason: "Too far away." }),
    );
    const view = await toQuoteView(none.guest, await quoteRow(none.guest, none.quote.id));
    expect(view.standing).toBe("withdrawn");
    expect(view.versions[0]?.answer?.words).toBe("Too far away.");
    expect(await countRows(seller, "mail_message", `key = 'quote:${none.quote.id}:withdrawn:0'`)).toBe(1);
    await expect(offer(seller, none.quote.id)).rejects.toThrow("The quote is over.");
  });
});
