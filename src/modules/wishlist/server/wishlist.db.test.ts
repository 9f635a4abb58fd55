import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { productBySlug } from "#modules/catalogue/server/product/product.ts";
import { createTemplate, upsertAttribute } from "#modules/catalogue/testing/inside.ts";
import { cartOf } from "#modules/orders/server/cart/cart.ts";
import { type Goods, makeGoods, makeUser, newGuest, prepareShop } from "#modules/orders/testing.ts";
import { enter } from "#modules/people/testing/inside.ts";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { wish, wishedNames } from "../testing.ts";
import { mergeWishes } from "./adopt.ts";
import { eraseWishes, wishesExport } from "./personal-data.ts";
import { wishedList } from "./staff-wishes.ts";
import { tidyWishes } from "./tidy.ts";
import { addWish, moveWish, removeWish } from "./wish.ts";
import { wishFigure } from "./wish-figure.ts";
import { removeGone, wishedIds, wishlistOf } from "./wishlist.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let lamp: Goods;
let people = 0;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), { key: "vase", name: "Vase" });
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp" });
});

const guest = () => newGuest(harness.context());

async function somebody(): Promise<User> {
  people += 1;
  return makeUser(harness.context(), `wisher-${people}@example.com`);
}

async function signIn(context: Context, user: User): Promise<Context> {
  return { ...context, user: await transact(context, (write) => enter(write, user.id)) };
}

test("a thing is wished for once, at the price of that moment, and removing it again does no harm", async () => {
  const ana = await guest();
  const first = await wish(ana, vase);
  expect(await wish(ana, vase)).toEqual(first);
  await Promise.all([wish(ana, lamp), wish(ana, lamp), wish(ana, lamp)]);
  expect(await wishedNames(ana)).toEqual(["Vase", "Lamp"]);
  expect(await wishedIds(ana)).toEqual([vase, lamp]);
  const { rows } = await ana.db.execute(
    sql`select price_minor, currency, price_list_id from wishlist_wish where id = ${first.id}`,
  );
  expect(rows).toEqual([{ price_minor: 12_100, currency: "EUR", price_list_id: null }]);
  for (let time = 0; time < 2; time += 1) await transact(ana, (write) => removeWish(write, first.id));
  expect(await wishedNames(ana)).toEqual(["Lamp"]);
});

test("nobody sees, removes or orders the wishes of somebody else", async () => {
  const ana = await guest();
  const { id } = await wish(ana, vase);
  const other = await guest();
  await transact(other, (write) => removeWish(write, id));
  await expect(transact(other, (write) => moveWish(write, id, false))).rejects.toThrow();
  expect(await wishedNames(other)).toEqual([]);
  expect(await wishedNames(harness.context())).toEqual([]);
  expect(await wishedNames(ana)).toEqual(["Vase"]);
});

test("what is not shown cannot be wished for, nor what there is not", async () => {
  const ana = await guest();
  const secret = await makeGoods(harness.context(), { key: "secret" });
  await ana.db.execute(sql`update catalogue_template set published = false where id = ${secret.templateId}`);
  await expect(wish(ana, secret)).rejects.toMatchObject({ code: "wishlist.cannotWish" });
  await expect(wish(ana, { variantId: 2_000_000 })).rejects.toMatchObject({ code: "wishlist.cannotWish" });
  await expect(transact(ana, (write) => addWish(write, {}))).rejects.toMatchObject({
    code: "wishlist.cannotWish",
  });
});

test("a card without a variant of its own stands for the product's", async () => {
  const ana = await guest();
  const added = await transact(ana, (write) => addWish(write, { templateId: vase.templateId }));
  expect(added.variantId).toBe(vase.variantId);
});

test("what is no longer sold is hidden, named, and can be taken out", async () => {
  const ana = await guest();
  const jug = await makeGoods(harness.context(), { key: "jug", name: "Jug" });
  await wish(ana, jug);
  await wish(ana, vase);
  await ana.db.execute(sql`update catalogue_template set archived = true where id = ${jug.templateId}`);
  expect(await wishlistOf(ana)).toMatchObject({ wishes: [{ name: "Vase" }], gone: ["Jug"] });
  expect(await wishedIds(ana)).toEqual([vase]);
  await transact(ana, removeGone);
  expect(await wishlistOf(ana)).toMatchObject({ wishes: [{ name: "Vase" }], gone: [] });
});

test("a price that fell since is told with the one of then", async () => {
  const ana = await guest();
  const bowl = await makeGoods(harness.context(), { key: "bowl", name: "Bowl" });
  await wish(ana, bowl);
  const said = async () => (await wishlistOf(ana)).wishes[0];
  expect(await said()).toMatchObject({ price: "€121.00", fell: null });
  await ana.db.execute(
    sql`update catalogue_template set list_price_minor = 9000 where id = ${bowl.templateId}`,
  );
  expect(await said()).toMatchObject({ price: "€90.00", fell: "It was €121.00 when you added it" });
  await ana.db.execute(
    sql`update catalogue_template set list_price_minor = 15000 where id = ${bowl.templateId}`,
  );
  expect(await said()).toMatchObject({ price: "€150.00", fell: null });
});

test("what is sold on request shows no price and is not put into the cart", async () => {
  const ana = await guest();
  const gate = await makeGoods(harness.context(), { key: "gate", name: "Gate" });
  await ana.db.execute(
    sql`update catalogue_template set sold_on_request = true where id = ${gate.templateId}`,
  );
  const { id } = await wish(ana, gate);
  const [shown] = (await wishlistOf(ana)).wishes;
  expect(shown).toMatchObject({ onRequest: true, fell: null, was: null });
  expect(shown?.price).not.toContain("121");
  await expect(transact(ana, (write) => moveWish(write, id, false))).rejects.toMatchObject({
    kind: expect.any(String),
  });
  expect(await wishedNames(ana)).toEqual(["Gate"]);
});

test("a wish moves into the cart, or stays when it is to be kept; two presses order one piece", async () => {
  const ana = await guest();
  const { id } = await wish(ana, vase);
  const kept = await transact(ana, (write) => moveWish(write, id, true));
  expect(kept).toEqual({ count: 1, warning: null, moved: false });
  expect(await wishedNames(ana)).toEqual(["Vase"]);
  const presses = await Promise.allSettled([
    transact(ana, (write) => moveWish(write, id, false)),
    transact(ana, (write) => moveWish(write, id, false)),
  ]);
  expect(presses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await wishedNames(ana)).toEqual([]);
  expect((await cartOf(ana)).count).toBe(2);
});

test("what is sold out stays in the list, with the reason", async () => {
  const ana = await guest();
  const rare = await makeGoods(harness.context(), { key: "rare", name: "Rare", stock: 0 });
  const { id } = await wish(ana, rare);
  const move = await transact(ana, (write) => moveWish(write, id, false));
  expect(move).toMatchObject({ count: 0, moved: false });
  expect(move.warning).toContain("Rare");
  expect((await wishlistOf(ana)).wishes).toMatchObject([{ name: "Rare", soldOut: true }]);
});

test("a guest's list becomes the customer's at the sign-in: nothing lost, nothing doubled, however often", async () => {
  const user = await somebody();
  const elsewhere = await signIn(await guest(), user);
  await wish(elsewhere, vase);
  const ana = await guest();
  await wish(ana, vase);
  await wish(ana, lamp);
  const mine = await signIn(ana, user);
  expect((await wishedNames(mine)).sort()).toEqual(["Lamp", "Vase"]);
  await signIn(mine, user);
  expect((await wishedNames(elsewhere)).sort()).toEqual(["Lamp", "Vase"]);
  expect(await wishedNames({ ...mine, user: null })).toEqual([]);
});

test("two devices that sign in at the same moment lose and double nothing", async () => {
  const user = await somebody();
  const phone = await guest();
  const desk = await guest();
  for (const device of [phone, desk]) for (const goods of [vase, lamp]) await wish(device, goods);
  const [mine] = await Promise.all([signIn(phone, user), signIn(desk, user)]);
  expect((await wishedNames(mine)).sort()).toEqual(["Lamp", "Vase"]);
});

test("what guests wished for goes after five weeks, what customers wished for stays", async () => {
  const old = { ...(await guest()), now: new Date("2026-10-10T10:00:00Z") };
  await wish(old, vase);
  const fresh = await guest();
  await wish(fresh, vase);
  const customer = { ...(await signIn(await guest(), await somebody())), now: old.now };
  await wish(customer, vase);
  await tidyWishes(harness.context());
  expect([await wishedNames(old), await wishedNames(fresh), await wishedNames(customer)]).toEqual([
    [],
    ["Vase"],
    ["Vase"],
  ]);
});

test("two records of a person become one list, which is exported and erased with the person", async () => {
  const kept = await signIn(await guest(), await somebody());
  const gone = await signIn(await guest(), await somebody());
  await wish(kept, vase);
  await wish(gone, vase);
  await wish(gone, lamp);
  const [keptId = 0, goneId = 0] = [kept.user?.personId, gone.user?.personId];
  await transact(kept, (write) => mergeWishes(write, { keptId, goneId }));
  expect((await wishedNames(kept)).sort()).toEqual(["Lamp", "Vase"]);
  const subject = { personId: keptId, personIds: [keptId], userIds: [], emails: [] };
  expect((await wishesExport.records(kept, subject)).map((row) => row["product"])).toEqual(["Vase", "Lamp"]);
  await transact(kept, (write) => eraseWishes(write, subject));
  expect(await wishedNames(kept)).toEqual([]);
});

test("of what is made when ordered the chosen one is wished for, made once, and moved into the cart", async () => {
  await transact(harness.context(), async (write) => {
    await upsertAttribute(write, {
      slug: "arch-width",
      name: { en: "Width", ro: "Lățime" },
      creates: "dynamic",
      values: ["800", "900", "1000"].map((mm) => ({ slug: mm, name: { en: `${mm} mm`, ro: `${mm} mm` } })),
    });
    await createTemplate(write, {
      key: "arch",
      slug: "arch",
      name: { en: "Arch", ro: "Arc" },
      listPriceMinor: 124_000,
      published: true,
      inventory: { mode: "never" },
      attributes: [
        {
          slug: "arch-width",
          values: [{ slug: "800" }, { slug: "900", extraMinor: 6_000 }, { slug: "1000", extraMinor: 12_000 }],
        },
      ],
    });
  });
  const context = harness.context();
  const found = await productBySlug(context, "arch");
  if (found.kind !== "product") throw new Error("The arch moved.");
  const { templateId, lines } = found.product;
  const optionsOf = (name: string) =>
    lines.flatMap(({ options }) => options.filter((one) => one.name === name).map(({ id }) => id));
  const [ana, dan] = [await guest(), await guest()];
  const wishFor = (who: Context, name: string) =>
    transact(who, (write) => addWish(write, { templateId, optionIds: optionsOf(name) }));
  const wide = await wishFor(ana, "1000 mm");
  const middle = await wishFor(ana, "900 mm");
  expect(middle.variantId).not.toBe(wide.variantId);
  expect((await wishFor(dan, "1000 mm")).variantId).toBe(wide.variantId);
  expect((await wishlistOf(ana)).wishes.map(({ choices, price }) => [choices, price])).toEqual([
    ["1000 mm", "€1,360.00"],
    ["900 mm", "€1,300.00"],
  ]);
  await transact(ana, (write) => moveWish(write, middle.id, false));
  expect((await cartOf(ana)).lines).toMatchObject([{ variantId: middle.variantId, unitPrice: "€1,300.00" }]);
  for (const optionIds of [[2_000_000_000], [...optionsOf("900 mm"), ...optionsOf("800 mm")]]) {
    const wrong = transact(dan, (write) => addWish(write, { templateId, optionIds }));
    await expect(wrong).rejects.toMatchObject({ code: "wishlist.cannotWish" });
  }
});

test("staff see the most wished products first, counted by people", async () => {
  const context = harness.context();
  await context.db.execute(sql`delete from wishlist_wish`);
  for (let time = 0; time < 3; time += 1) await wish(await guest(), lamp);
  await wish(await guest(), vase);
  const query = {
    search: "",
    filters: {},
    sort: { column: "wishes", descending: true },
    page: 1,
    rowsPerPage: 10,
  };
  const shown = async (search: string) =>
    (await wishedList.rows(context, { ...query, search })).rows.map(({ cells }) => [
      (cells["product"] as { text: string }).text,
      (cells["wishes"] as { text: string }).text,
    ]);
  expect(await shown("")).toEqual([
    ["Lamp", "3"],
    ["Vase", "1"],
  ]);
  expect(await shown("vas")).toEqual([["Vase", "1"]]);
  expect(await shown("%")).toEqual([]);
});

test("the dashboard counts the wishes of each day on the shop's calendar", async () => {
  const from = new Date("2026-12-01T10:00:00Z");
  const to = new Date("2026-12-03T10:00:00Z");
  await wish({ ...(await guest()), now: new Date("2026-12-01T21:59:00Z") }, vase);
  const late = { ...(await guest()), now: new Date("2026-12-01T22:01:00Z") };
  await wish(late, vase);
  await wish(late, lamp);
  const view = await wishFigure.days(harness.context(), from, to);
  expect(view.headline).toBe("3 wishlists");
  expect(view.points.map(({ day, value }) => [day, value])).toEqual([
    ["2026-12-01", 1],
    ["2026-12-02", 2],
    ["2026-12-03", 0],
  ]);
});
