import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createTemplate, upsertAttribute } from "#modules/catalogue/testing/inside.ts";
import { shop } from "#modules/shop/module.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { nobody } from "#platform/session/session.ts";
import { testHarness } from "../../../../testing.ts";
import { refusalOf } from "../../../people/testing.ts";
import { type Goods, makeGoods, newGuest, prepareShop, variantsOf } from "../../testing.ts";
import { addToCart, cartCount, cartOf, clearCart, setLineNote, setLineQuantity } from "./cart.ts";

const harness = testHarness(prepareShop, { also: [shop] });
let vase: Goods;
let seal: Goods;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), {
    key: "lut-vase",
    name: "Lut vase",
    priceMinor: 6_400,
    stock: 3,
  });
  seal = await makeGoods(harness.context(), { key: "seal", name: "Seal", priceMinor: 1_250, stock: 1000 });
});

const guest = () => newGuest(harness.context());
const add = (context: Context, variantId: number, quantity = 1) =>
  transact(context, (write) => addToCart(write, { variantId, quantity }));

describe("adding", () => {
  test("the same thing twice is one line", async () => {
    const ana = await guest();
    await add(ana, seal.variantId, 2);
    const change = await add(ana, seal.variantId, 3);
    expect(change).toMatchObject({ quantity: 5, count: 5, warning: null });
    const cart = await cartOf(ana);
    expect(cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([["Seal", 5]]);
    expect(cart.totals).toMatchObject({ totalMinor: 6_250, total: "€62.50", taxIncluded: true });
  });

  test("fifty additions at the same time are fifty pieces in one line", async () => {
    const ana = await guest();
    await Promise.all(Array.from({ length: 50 }, () => add(ana, seal.variantId)));
    const cart = await cartOf(ana);
    expect(cart.lines).toHaveLength(1);
    expect(cart.count).toBe(50);
  });

  test("takes what is left and says so", async () => {
    const ana = await guest();
    const change = await add(ana, vase.variantId, 8);
    expect(change.quantity).toBe(3);
    expect(change.warning).toBe("Only 3 of Lut vase left; you asked for 8. We have added 3 to your cart.");
  });

  test("of what is sold out nothing is put in", async () => {
    const gone = await makeGoods(harness.context(), { key: "gone", name: "Gone", stock: 0 });
    const ana = await guest();
    const change = await add(ana, gone.variantId);
    expect(change).toMatchObject({ lineId: null, quantity: 0, count: 0 });
    expect(change.warning).toContain("Gone");
    expect((await cartOf(ana)).lines).toEqual([]);
  });

  test("refuses what does not exist or is not published", async () => {
    const ana = await guest();
    await expect(add(ana, 999_999)).rejects.toMatchObject({ code: "orders.notForSale" });
    const hidden = await makeGoods(harness.context(), { key: "hidden" });
    await ana.db.execute(
      sql`update catalogue_template set published = false where id = ${hidden.templateId}`,
    );
    await expect(add(ana, hidden.variantId)).rejects.toMatchObject({ code: "orders.notForSale" });
    expect(await cartCount(ana)).toBe(0);
  });
});

describe("what it costs the database", () => {
  /** Number of statements sent, including begin and commit. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(pg.Client.prototype, "query");
    await work();
    const statements = spy.mock.calls.length;
    spy.mockRestore();
    return statements;
  }

  test("adding is seven statements, with one line and with twenty alike", async () => {
    const things = await Promise.all(
      Array.from({ length: 21 }, (_, index) => makeGoods(harness.context(), { key: `thing-${index}` })),
    );
    const [first, second, ...others] = things.map(({ variantId }) => variantId);
    const ana = { ...harness.context(), visitor: nobody("192.0.2.9") };
    // A first-time visitor: session and cart are created, and no lines are read.
    expect(await statementsOf(() => add(ana, first ?? 0))).toBe(7);
    expect(await statementsOf(() => add(ana, first ?? 0))).toBe(7);
    expect(await statementsOf(() => add(ana, second ?? 0))).toBe(7);
    for (const other of others.slice(0, 18)) await add(ana, other);
    expect((await cartOf(ana)).lines).toHaveLength(20);
    expect(await statementsOf(() => add(ana, others[18] ?? 0))).toBe(7);
    expect(await statementsOf(() => add(ana, first ?? 0))).toBe(7);
    expect(await statementsOf(() => cartCount(ana))).toBe(1);
    expect(await statementsOf(() => cartOf(ana))).toBeLessThanOrEqual(7);
  });
});

describe("choices that make no variant", () => {
  let sill: { variantId: number; options: Map<string, number> };

  beforeAll(async () => {
    const context = harness.context();
    const templateId = await transact(context, async (write) => {
      await upsertAttribute(write, {
        slug: "mounting",
        name: { en: "Mounting", ro: "Montaj" },
        creates: "never",
        values: [
          { slug: "none", name: { en: "None", ro: "Fără" } },
          { slug: "ours", name: { en: "By us", ro: "De noi" } },
        ],
      });
      await upsertAttribute(write, {
        slug: "engraving",
        name: { en: "Engraving", ro: "Gravură" },
        creates: "never",
        values: [{ slug: "text", name: { en: "Your text", ro: "Textul dvs." }, isCustom: true }],
      });
      await upsertAttribute(write, {
        slug: "house-number",
        name: { en: "House number", ro: "Numărul casei" },
        creates: "never",
        values: [
          {
            slug: "figures",
            name: { en: "Your number", ro: "Numărul dvs." },
            isCustom: true,
            charactersMax: 4,
          },
        ],
      });
      return createTemplate(write, {
        key: "sill",
        slug: "sill",
        name: { en: "Sill", ro: "Pervaz" },
        listPriceMinor: 5_000,
        published: true,
        attributes: [
          { slug: "mounting", values: [{ slug: "none" }, { slug: "ours", extraMinor: 2_000 }] },
          { slug: "engraving", values: [{ slug: "text" }] },
          { slug: "house-number", values: [{ slug: "figures" }] },
        ],
        stock: 100,
      });
    });
    const [variantId = 0] = await variantsOf(context, templateId);
    const { rows } = await context.db.execute<{ id: number; slug: string }>(sql`
      select option.id, value.slug from catalogue_option option join catalogue_value value on value.id = option.value_id
      where option.template_id = ${templateId}`);
    sill = { variantId, options: new Map(rows.map((row) => [row.slug, row.id])) };
  });

  const option = (slug: string) => sill.options.get(slug) ?? 0;

  test("cost what they cost and stay lines of their own", async () => {
    const ana = await guest();
    const put = () =>
      transact(ana, (write) =>
        addToCart(write, { variantId: sill.variantId, noVariantOptionIds: [option("ours")] }),
      );
    await put();
    await put();
    const { lines, totals } = await cartOf(ana);
    expect(lines.map((line) => line.unitPriceMinor)).toEqual([7_000, 7_000]);
    expect(lines[0]?.choices).toEqual([{ name: "Mounting", value: "By us" }]);
    expect(totals.totalMinor).toBe(14_000);
  });

  test("a typed text has at most the characters that its owner allows, counted as a browser's field counts them", async () => {
    const ana = await guest();
    const put = (slug: string, value: string) =>
      transact(ana, (write) =>
        addToCart(write, { variantId: sill.variantId, customValues: [{ optionId: option(slug), value }] }),
      );
    await put("figures", "12 B");
    // An emoji counts as two, and so does a letter with a combining mark.
    await put("figures", "🏠🏠");
    await put("figures", "a\u0306a\u0306");
    expect((await cartOf(ana)).lines).toHaveLength(3);
    for (const value of ["12345", "🏠🏠🏠", "a\u0306a\u0306b", "x".repeat(36)]) {
      expect(await refusalOf(put("figures", value))).toMatchObject({
        code: "orders.textTooLong",
        values: { name: "House number", count: 4 },
      });
    }
    await put("text", "x".repeat(500));
    expect((await refusalOf(put("text", "x".repeat(501)))).code).toBe("orders.textTooLong");
  });

  test("a typed text is kept, and is its own line", async () => {
    const ana = await guest();
    const put = (value: string) =>
      transact(ana, (write) =>
        addToCart(write, { variantId: sill.variantId, customValues: [{ optionId: option("text"), value }] }),
      );
    await put("Casa Popescu");
    await put("Casa Ionescu");
    const { lines } = await cartOf(ana);
    expect(lines.map((line) => line.choices.at(-1)?.value)).toEqual([
      "Your text: Casa Popescu",
      "Your text: Casa Ionescu",
    ]);
  });

  test("options of other products are refused, so that nobody makes a thing cheaper", async () => {
    const ana = await guest();
    const cheat = transact(ana, (write) =>
      addToCart(write, { variantId: seal.variantId, noVariantOptionIds: [option("ours")] }),
    );
    await expect(cheat).rejects.toMatchObject({ code: "orders.wrongChoice" });
    const both = transact(ana, (write) =>
      addToCart(write, { variantId: sill.variantId, noVariantOptionIds: [option("ours"), option("none")] }),
    );
    await expect(both).rejects.toMatchObject({ code: "orders.wrongChoice" });
  });
});

describe("changing", () => {
  test("nothing or less takes the line out, and its options with it", async () => {
    const ana = await guest();
    const { lineId } = await add(ana, seal.variantId);
    await transact(ana, (write) => addToCart(write, { variantId: vase.variantId, parentLineId: lineId }));
    expect((await cartOf(ana)).lines).toHaveLength(2);
    await transact(ana, (write) => setLineQuantity(write, { lineId: lineId ?? 0, quantity: -1 }));
    expect((await cartOf(ana)).lines).toEqual([]);
  });

  test("nobody changes the lines of another cart", async () => {
    const ana = await guest();
    const eve = await guest();
    const { lineId } = await add(ana, seal.variantId);
    const change = transact(eve, (write) => setLineQuantity(write, { lineId: lineId ?? 0, quantity: 9 }));
    await expect(change).rejects.toMatchObject({ code: "platform.notFound" });
    const note = transact(eve, (write) => setLineNote(write, { lineId: lineId ?? 0, note: "mine" }));
    await expect(note).rejects.toMatchObject({ code: "platform.notFound" });
  });

  test("the cart can be emptied", async () => {
    const ana = await guest();
    await add(ana, seal.variantId, 4);
    await transact(ana, clearCart);
    expect(await cartOf(ana)).toMatchObject({ count: 0, canOrder: false });
  });
});

test("a changed price is shown at once, said, and kept by the next change", async () => {
  const lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 9_000 });
  const ana = await guest();
  const { lineId } = await add(ana, lamp.variantId);
  await ana.db.execute(
    sql`update catalogue_template set list_price_minor = 9900 where id = ${lamp.templateId}`,
  );
  const [line] = (await cartOf(ana)).lines;
  expect(line).toMatchObject({
    unitPrice: "€99.00",
    priceNotice: expect.stringContaining("from €90.00 to €99.00"),
  });
  await transact(ana, (write) => setLineQuantity(write, { lineId: lineId ?? 0, quantity: 2 }));
  expect((await cartOf(ana)).lines[0]).toMatchObject({ priceNotice: null, totalMinor: 19_800 });
});
