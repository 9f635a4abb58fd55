import { beforeAll, describe, expect, test } from "vitest";
import { addToCart, cartCount } from "#modules/orders/server/cart/cart.ts";
import { lineRows, orderRow } from "#modules/orders/testing/staff.ts";
import {
  countRows,
  type Goods,
  makeGoods,
  makeUser,
  newGuest,
  prepareShop,
} from "#modules/orders/testing.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { ana, askedQuote, quoteRow, requestsIn, thing } from "../testing.ts";
import { adoptQuotes } from "./adopt.ts";
import { askForQuote, takeCartIntoRequest } from "./ask.ts";
import { toQuoteView } from "./quote-view.ts";
import { addToRequest, findRequest, keepTyped, linesOfRequest } from "./request.ts";
import { requestView } from "./request-view.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let chair: Goods;

beforeAll(async () => {
  const context = harness.context();
  table = await makeGoods(context, { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  chair = await makeGoods(context, { key: "chair", name: "Chair", priceMinor: 2_420, stock: 500 });
});

describe("asking", () => {
  test("keeps what a guest typed, and becomes one draft with the prices of today, one version and one mail", async () => {
    const { guest, quote } = await askedQuote(harness.context(), [
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
    expect(view.versions.map(({ title }) => title)).toEqual(["Request"]);
    expect(await countRows(guest, "mail_message", `key = 'quote:${quote.id}:asked:0'`)).toBe(1);
    expect(await findRequest(guest)).toBeNull();
  });

  test("happens once, however often and from however many tabs it is sent", async () => {
    const guest = await newGuest(harness.context());
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
    const { guest, quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
    await askedQuote(harness.context(), [thing(table.variantId)]);
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
    const guest = await newGuest(harness.context());
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
    const guest = await newGuest(harness.context());
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
    const { guest: mine } = { guest: await newGuest(harness.context()) };
    const other = await newGuest(harness.context());
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
    const guest = await newGuest(harness.context());
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
    const user = await makeUser(harness.context(), "ion@example.com");
    const own = { ...(await newGuest(harness.context())), user };
    await transact(own, (write) => addToRequest(write, [thing(table.variantId, 1)]));
    const { guest, quote } = await askedQuote(harness.context(), [thing(chair.variantId)]);
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
