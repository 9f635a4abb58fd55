import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addToCart } from "#modules/orders/server/cart/cart.ts";
import { type Goods, makeGoods, makeUser, newGuest, prepareShop } from "#modules/orders/testing.ts";
import { enter } from "#modules/people/testing/inside.ts";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { look, viewedNames } from "../testing.ts";
import { mergeViews } from "./adopt.ts";
import { eraseViews, viewsExport } from "./personal-data.ts";
import { tidyViews } from "./tidy.ts";
import { forgetViews, noteView } from "./viewed.ts";

const harness = testHarness(prepareShop);
const goods: Goods[] = [];
let people = 0;

beforeAll(async () => {
  for (let number = 1; number <= 14; number += 1) {
    goods.push(await makeGoods(harness.context(), { key: `thing-${number}`, name: `Thing ${number}` }));
  }
});

const thing = (number: number): Goods => goods[number - 1] ?? { templateId: 0, variantId: 0 };
const guest = () => newGuest(harness.context());
const after = (context: Context, minutes: number): Context => ({
  ...context,
  now: new Date(testNow.getTime() + minutes * 60_000),
});

async function somebody(): Promise<User> {
  people += 1;
  return makeUser(harness.context(), `looker-${people}@example.com`);
}

async function signIn(context: Context, user: User): Promise<Context> {
  return { ...context, user: await transact(context, (write) => enter(write, user.id)) };
}

test("twelve are shown, the latest first, each once, without what is in the cart", async () => {
  const ana = await guest();
  let uuid: string | null = null;
  for (let number = 1; number <= 14; number += 1) uuid = await look(after(ana, number), thing(number), uuid);
  const names = await viewedNames(ana, uuid);
  expect(names).toHaveLength(12);
  expect(names.slice(0, 2)).toEqual(["Thing 14", "Thing 13"]);
  await look(after(ana, 60), thing(5), uuid);
  expect((await viewedNames(ana, uuid))[0]).toBe("Thing 5");
  await transact(ana, (write) => addToCart(write, { variantId: thing(5).variantId }));
  expect((await viewedNames(ana, uuid))[0]).toBe("Thing 14");
  expect(await viewedNames(ana, uuid)).toHaveLength(12);
});

test("a browser gets its uuid once; a view counts once in thirty minutes, a visit after eight hours", async () => {
  const ana = await guest();
  const uuid = await look(ana, thing(1));
  expect(uuid).toMatch(/^[\da-f-]{36}$/);
  const again = (minutes: number) =>
    transact(after(ana, minutes), (write) => noteView(write, thing(1).variantId, uuid));
  const stored = async () => {
    const { rows } = await ana.db.execute(sql`
      select visits, views from viewed_visitor visitor join viewed_product on visitor_id = visitor.id
      where visitor.uuid = ${uuid}`);
    return rows;
  };
  expect(await again(10)).toBeNull();
  expect(await stored()).toEqual([{ visits: 1, views: 1 }]);
  await again(45);
  expect(await stored()).toEqual([{ visits: 1, views: 2 }]);
  await again(45 + 9 * 60);
  expect(await stored()).toEqual([{ visits: 2, views: 3 }]);
});

test("without the uuid, or with somebody else's account, nothing is seen", async () => {
  const user = await somebody();
  const ana = await guest();
  const uuid = await look(ana, thing(1));
  const signedIn = await signIn(ana, user);
  expect(await viewedNames(signedIn)).toEqual(["Thing 1"]);
  expect(await viewedNames({ ...signedIn, user: null }, uuid)).toEqual([]);
  expect(await viewedNames(await signIn(await guest(), await somebody()), uuid)).toEqual([]);
  expect(await viewedNames(harness.context())).toEqual([]);
});

test("what is not shown is refused, and leaves the list when it is hidden later", async () => {
  const ana = await guest();
  const hidden = await makeGoods(harness.context(), { key: "hidden", name: "Hidden" });
  const uuid = await look(ana, hidden);
  await ana.db.execute(sql`update catalogue_template set published = false where id = ${hidden.templateId}`);
  await ana.db.execute(
    sql`update catalogue_listing set shown = false where template_id = ${hidden.templateId}`,
  );
  expect(await viewedNames(ana, uuid)).toEqual([]);
  await expect(look(ana, hidden, uuid)).rejects.toMatchObject({ kind: "notFound" });
  await expect(look(ana, { variantId: 2_000_000 }, uuid)).rejects.toMatchObject({ kind: "notFound" });
});

test("one thing is forgotten, or all of it", async () => {
  const ana = await guest();
  const uuid = await look(ana, thing(1));
  await look(after(ana, 1), thing(2), uuid);
  await transact(ana, (write) => forgetViews(write, thing(2).variantId, uuid));
  expect(await viewedNames(ana, uuid)).toEqual(["Thing 1"]);
  await transact(ana, (write) => forgetViews(write, null, uuid));
  expect(await viewedNames(ana, uuid)).toEqual([]);
});

test("silent browsers are forgotten after thirty days, people after a year", async () => {
  const ana = await guest();
  const uuid = await look(ana, thing(1));
  const person = await signIn(await guest(), await somebody());
  await look(person, thing(2));
  const days = (count: number) => tidyViews(after(harness.context(), count * 1440));
  await days(29);
  expect(await viewedNames(ana, uuid)).toEqual(["Thing 1"]);
  await days(31);
  expect([await viewedNames(ana, uuid), await viewedNames(person)]).toEqual([[], ["Thing 2"]]);
  await days(366);
  expect(await viewedNames(person)).toEqual([]);
});

test("two records of a person become one, exported and erased with them", async () => {
  const kept = await signIn(await guest(), await somebody());
  const gone = await signIn(await guest(), await somebody());
  await look(kept, thing(1));
  await look(gone, thing(1));
  await look(after(gone, 1), thing(2));
  const [keptId = 0, goneId = 0] = [kept.user?.personId, gone.user?.personId];
  await transact(kept, (write) => mergeViews(write, { keptId, goneId }));
  expect(await viewedNames(kept)).toEqual(["Thing 2", "Thing 1"]);
  const subject = { personId: keptId, personIds: [keptId], userIds: [], emails: [] };
  expect((await viewsExport.records(kept, subject)).map(({ product }) => product)).toEqual([
    "Thing 1",
    "Thing 2",
  ]);
  await transact(kept, (write) => eraseViews(write, subject));
  expect(await viewedNames(kept)).toEqual([]);
});
