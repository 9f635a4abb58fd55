import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addToCart, cartCount } from "#modules/orders/server/cart.ts";
import { editOrder } from "#modules/orders/server/edit.ts";
import { lineRows, makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import {
  countRows,
  type Goods,
  makeGoods,
  makeUser,
  newGuest,
  prepareShop,
} from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHouse } from "../../../testing.ts";
import { ana, askedQuote, offer, quoteRow, requestsIn, thing } from "../testing.ts";
import { adoptQuotes } from "./adopt.ts";
import { acceptQuote, counterQuote, declineQuote } from "./answer.ts";
import { askForQuote, takeCartIntoRequest } from "./ask.ts";
import { eraseQuotes, tidyRequests } from "./personal-data.ts";
import { toQuoteView } from "./quote-view.ts";
import { addToRequest, findRequest, keepTyped, linesOfRequest } from "./request.ts";
import { requestView } from "./request-view.ts";
import { orderByHand, withdrawQuote } from "./staff-quote.ts";
import { quoteList, waitingQuotes } from "./staff-quote-list.ts";
import { staffQuoteView } from "./staff-quote-view.ts";

const house = testHouse(prepareShop);
let table: Goods;
let chair: Goods;
let seller: Context;

beforeAll(async () => {
  const context = house.context();
  table = await makeGoods(context, { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  chair = await makeGoods(context, { key: "chair", name: "Chair", priceMinor: 2_420, stock: 500 });
  seller = await makeSeller(context, "dana@vitrine.example");
});

const address = "Strada Horea 12\n400174 Cluj-Napoca";

const accept = (guest: Context, quoteId: number, number: number, name = "Ana Popescu") =>
  transact(guest, (write) => acceptQuote(write, { quoteId, accessToken: "", number, name, address }));

describe("asking", () => {
  test("keeps what a guest typed, and becomes one draft with the prices of today, one version and one mail", async () => {
    const { guest, quote } = await askedQuote(house.context(), [
      thing(table.variantId, 2, "Narrow stairs"),
      thing(chair.variantId, 6),
    ]);
    expect(quote).toMatchObject({ state: "asked", version: 0, name: ana.name, email: ana.email });
    const order = await orderRow(guest, quote.orderId);
    expect(order).toMatchObject({
      state: "draft",
      origin: "staff",
      isCart: false,
      seller: "",
      totalMinor: 38_720,
    });
    expect((await lineRows(guest, order.id)).map(({ note, quantity }) => [note, quantity])).toEqual([
      ["Narrow stairs", 2],
      ["", 6],
    ]);
    const view = await toQuoteView(guest, quote);
    expect(view).toMatchObject({ standing: "asked", open: null, orderPath: null });
    expect(view.versions.map(({ title }) => title)).toEqual(["What was asked for"]);
    expect(await countRows(guest, "mail_message", `key = 'quote:${quote.id}:asked:0'`)).toBe(1);
    expect(await findRequest(guest)).toBeNull();
  });

  test("happens once, however often and from however many tabs it is sent", async () => {
    const guest = await newGuest(house.context());
    await transact(guest, async (write) => {
      await addToRequest(write, [thing(table.variantId)]);
      await keepTyped(write, { contact: ana, lines: new Map() });
    });
    const before = await requestsIn(guest, "asked");
    const id = (await findRequest(guest))?.id;
    const asked = await Promise.all(
      [1, 2].map(() => transact({ ...guest }, (write) => askForQuote(write, id)).catch(() => null)),
    );
    const again = await transact(
      { ...guest, visitor: { ...guest.visitor, facts: { last_quote_id: id } } },
      (write) => askForQuote(write, id),
    );
    expect(again.id).toBe(id);
    expect(asked.some((one) => one?.id === id)).toBe(true);
    expect(await requestsIn(guest, "asked")).toBe(before + 1);
    expect(await countRows(guest, "mail_message", `key like 'quote:${id}:%'`)).toBe(1);
  });

  test("a form of an older request sends nothing of the one that stands open now", async () => {
    const { guest, quote } = await askedQuote(house.context(), [thing(table.variantId)]);
    await askedQuote(house.context(), [thing(table.variantId)]);
    await transact(guest, async (write) => {
      await addToRequest(write, [thing(chair.variantId)]);
      await keepTyped(write, { contact: ana, lines: new Map() });
    });
    expect((await transact(guest, (write) => askForQuote(write, quote.id))).id).toBe(quote.id);
    await expect(transact(guest, (write) => askForQuote(write, quote.id + 1))).rejects.toMatchObject({
      code: "quote.nothingAsked",
    });
    expect(await findRequest(guest)).not.toBeNull();
  });

  test("refuses without name and e-mail, says it at the fields, and loses nothing", async () => {
    const guest = await newGuest(house.context());
    await transact(guest, async (write) => {
      await addToRequest(write, [thing(table.variantId, 3)]);
      const contact = { ...ana, name: " ", email: "ana@", wishedOn: "2020-01-01" };
      await keepTyped(write, { contact, lines: new Map() });
    });
    await expect(transact(guest, (write) => askForQuote(write))).rejects.toMatchObject({
      fields: { name: "quote.nameMissing", wished_on: "quote.dayPast" },
    });
    const view = await requestView(guest, { sent: true });
    expect(Object.keys(view?.wrong ?? {}).sort()).toEqual(["email", "name", "wished_on"]);
    expect(view?.contact.words).toBe(ana.words);
    expect(view?.lines[0]).toMatchObject({ name: "Table", quantity: 3, shopPrice: "€121.00" });
  });

  test("adds the same thing to its line, cuts what is too much, and takes a line out at 0", async () => {
    const guest = await newGuest(house.context());
    await transact(guest, (write) => addToRequest(write, [thing(table.variantId, 9_000)]));
    await transact(guest, (write) => addToRequest(write, [thing(table.variantId, 9_000)]));
    const request = await findRequest(guest);
    const [line] = await linesOfRequest(guest, request?.id ?? 0);
    expect(line?.quantity).toBe(9_999);
    await transact(guest, (write) =>
      keepTyped(write, { lines: new Map([[line?.id ?? 0, { quantity: 0 }]]) }),
    );
    expect(await linesOfRequest(guest, request?.id ?? 0)).toEqual([]);
    await expect(transact(guest, (write) => askForQuote(write))).rejects.toMatchObject({
      code: "quote.nothingAsked",
    });
  });

  test("leaves the lines of others alone", async () => {
    const { guest: mine } = { guest: await newGuest(house.context()) };
    const other = await newGuest(house.context());
    await transact(mine, (write) => addToRequest(write, [thing(table.variantId, 2)]));
    await transact(other, (write) => addToRequest(write, [thing(chair.variantId, 2)]));
    const [line] = await linesOfRequest(mine, (await findRequest(mine))?.id ?? 0);
    await transact(other, (write) =>
      keepTyped(write, { lines: new Map([[line?.id ?? 0, { quantity: 0 }]]) }),
    );
    expect(await linesOfRequest(mine, (await findRequest(mine))?.id ?? 0)).toHaveLength(1);
  });
});

describe("one cart, two ways out", () => {
  test("everything in the cart is asked for instead, with its notes, and the cart is empty", async () => {
    const guest = await newGuest(house.context());
    await transact(guest, async (write) => {
      await addToRequest(write, [thing(chair.variantId, 1)]);
      await addToCart(write, { variantId: table.variantId, quantity: 2 });
      await addToCart(write, { variantId: chair.variantId, quantity: 4 });
    });
    expect(await transact(guest, takeCartIntoRequest)).toBe(true);
    expect(await cartCount(guest)).toBe(0);
    const lines = await linesOfRequest(guest, (await findRequest(guest))?.id ?? 0);
    expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [chair.variantId, 5],
      [table.variantId, 2],
    ]);
    expect(await transact(guest, takeCartIntoRequest)).toBe(false);
  });

  test("what a guest put together comes along when they sign in, and nothing is doubled", async () => {
    const user = await makeUser(house.context(), "ion@example.com");
    const own = { ...(await newGuest(house.context())), user };
    await transact(own, (write) => addToRequest(write, [thing(table.variantId, 1)]));
    const { guest, quote } = await askedQuote(house.context(), [thing(chair.variantId)]);
    await transact(guest, (write) =>
      addToRequest(write, [thing(table.variantId, 3), thing(chair.variantId, 2)]),
    );
    const sessionId = guest.visitor.sessionId ?? 0;
    for (const _twice of [1, 2]) {
      await transact({ ...guest, user }, (write) =>
        adoptQuotes(write, { sessionId, user, previousPersonId: null }),
      );
    }
    const lines = await linesOfRequest(own, (await findRequest(own))?.id ?? 0);
    expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [table.variantId, 1],
      [chair.variantId, 2],
    ]);
    expect((await quoteRow(own, quote.id)).userId).toBe(user.id);
  });
});

describe("the life of a quote", () => {
  test("asked, priced, countered, a new version, accepted with a deposit: an order at the held prices", async () => {
    const { guest, quote } = await askedQuote(house.context(), [
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
      wishes: ["3 × Table at €100.50 a piece (offered: 2 at €110.00)"],
    });

    expect(await offer(seller, quote.id, { prices: ["105"], without: [1], depositPercent: 30 })).toBe(2);
    const second = await toQuoteView(guest, await quoteRow(guest, quote.id));
    expect(second.open?.differences).toEqual([
      "Table: €105.00 a piece instead of €110.00",
      "Taken out: 6 × Chair",
    ]);
    expect(second.open?.deposit).toBe("30%");

    // The list price doubles; what was offered is held.
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
    const { guest, quote } = await askedQuote(house.context(), [thing(table.variantId)]);
    await offer(seller, quote.id, { validUntil: "2026-11-25" });
    const later = { ...guest, now: new Date("2026-11-26T08:00:00Z") };
    await expect(accept(later, quote.id, 1)).rejects.toMatchObject({ code: "quote.expired" });
    expect((await toQuoteView(later, await quoteRow(later, quote.id))).standing).toBe("expired");
    expect((await orderRow(guest, quote.orderId)).state).toBe("draft");
    await accept({ ...guest, now: new Date("2026-11-25T20:00:00Z") }, quote.id, 1);
    expect((await orderRow(guest, quote.orderId)).state).toBe("sent");
  });

  test("refuses an older version, and one that staff are changing", async () => {
    const { guest, quote } = await askedQuote(house.context(), [thing(table.variantId)]);
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
    const { guest, quote } = await askedQuote(house.context(), [thing(table.variantId)]);
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
    const { guest, quote } = await askedQuote(house.context(), [thing(table.variantId)]);
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
    const { quote } = await askedQuote(house.context(), [thing(table.variantId)]);
    await offer(seller, quote.id);
    const stranger = await newGuest(house.context());
    await expect(accept(stranger, quote.id, 1)).rejects.toMatchObject({ kind: "signIn" });
  });
});

describe("staff", () => {
  test("see whoever waits first, and how many", async () => {
    const context = house.context();
    const waiting = await waitingQuotes(seller);
    const { quote } = await askedQuote(context, [thing(table.variantId)]);
    expect(await waitingQuotes(seller)).toBe(waiting + 1);
    const query = { search: "popescu", filters: {}, sort: quoteList.sort, page: 1, rowsPerPage: 100 };
    const { rows } = await quoteList.rows(seller, query);
    expect(rows[0]?.cells["standing"]).toMatchObject({ text: "Asked" });
    const filtered = await quoteList.rows(seller, {
      ...query,
      filters: { standing: ["offered", "expired"] },
    });
    expect(filtered.rows.every(({ id }) => id !== quote.id)).toBe(true);
    await offer(seller, quote.id);
    expect(await waitingQuotes(seller)).toBe(waiting);
  });

  test("send nothing that the customer has already, and nothing for a day that is over", async () => {
    const { quote } = await askedQuote(house.context(), [thing(table.variantId)]);
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
    const { quote } = await askedQuote(house.context(), [thing(table.variantId)]);
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
    const byHand = await askedQuote(house.context(), [thing(table.variantId)]);
    await offer(seller, byHand.quote.id, { prices: ["99"] });
    await transact(seller, (write) => orderByHand(write, { quoteId: byHand.quote.id }));
    expect((await orderRow(seller, byHand.quote.orderId)).state).toBe("sent");
    await expect(accept(byHand.guest, byHand.quote.id, 1)).rejects.toMatchObject({
      code: "quote.answeredAlready",
    });

    const none = await askedQuote(house.context(), [thing(table.variantId)]);
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

test("who asked is forgotten on demand, and what was left open goes after three months", async () => {
  const { guest, quote } = await askedQuote(house.context(), [thing(table.variantId)]);
  await transact(guest, (write) => addToRequest(write, [thing(chair.variantId)]));
  const subject = { personId: 0, personIds: [], userIds: [], emails: [ana.email] };
  await transact(seller, (write) => eraseQuotes(write, subject));
  expect(await quoteRow(guest, quote.id)).toMatchObject({ name: "", email: "", words: "" });
  await tidyRequests({ ...guest, now: new Date("2027-03-01T00:00:00Z") }, {});
  expect(await findRequest(guest)).toBeNull();
});
