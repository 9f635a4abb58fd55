import { beforeAll, expect, test } from "vitest";
import { receiveStock } from "#modules/catalogue/server/stock/stock.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { type Goods, makeGoods, makeUser, prepareShop } from "../../orders/testing.ts";
import { eraseStockRequests, stockRequestsExport } from "./personal-data.ts";
import { forgetStockRequests, tellWaiting } from "./stock-news.tsx";
import { askForStock, countWaiting, stockRequestView, stopStockRequest } from "./stock-request.ts";

const harness = testHarness();
let number = 0;

beforeAll(async () => {
  await prepareShop(harness.context());
});

/** A sold-out product. */
async function soldOut(stock = 0): Promise<Goods> {
  number += 1;
  return makeGoods(harness.context(), { key: `bowl-${number}`, name: `Bowl ${number}`, stock });
}

function ask(goods: Goods, email: string, context: Context = harness.context()) {
  return transact(context, (write) => askForStock(write, { variantId: goods.variantId, email }));
}

function comesIn(goods: Goods, quantity: number) {
  return transact(harness.context(), (write) =>
    receiveStock(write, { variantId: goods.variantId, quantity, reason: "delivery" }),
  );
}

const later = (hours: number) => harness.context({ now: new Date(testNow.getTime() + hours * 3_600_000) });

async function toldOf(goods: Goods): Promise<string[]> {
  const { rows } = await harness.database().pool.query<{ recipient: string }>(
    `select mail.recipient from shop_stock_request request
     join mail_message mail on mail.key = 'stock-request:' || request.id
     where request.variant_id = $1 order by request.id`,
    [goods.variantId],
  );
  return rows.map(({ recipient }) => recipient);
}

async function linkOf(goods: Goods): Promise<{ id: number; token: string }> {
  const { rows } = await harness
    .database()
    .pool.query<{ id: number; token: string }>(
      "select id, token from shop_stock_request where variant_id = $1 order by id",
      [goods.variantId],
    );
  if (!rows[0]) throw new Error("Nobody waits.");
  return rows[0];
}

test("as many are told as there are pieces, in the order of asking, and the next when more come", async () => {
  const bowl = await soldOut();
  for (const name of ["ana", "ion", "eva"]) await ask(bowl, `${name}@example.com`);
  await tellWaiting(harness.context());
  expect(await toldOf(bowl)).toEqual([]);
  await comesIn(bowl, 2);
  await tellWaiting(harness.context());
  await tellWaiting(harness.context());
  expect(await toldOf(bowl)).toEqual(["ana@example.com", "ion@example.com"]);
  await comesIn(bowl, 1);
  await tellWaiting(harness.context());
  expect(await toldOf(bowl)).toHaveLength(3);
});

test("what was not fetched within a day is told to the next", async () => {
  const bowl = await soldOut();
  await ask(bowl, "ana@example.com");
  await ask(bowl, "ion@example.com");
  await comesIn(bowl, 1);
  await tellWaiting(harness.context());
  await tellWaiting(later(23));
  expect(await toldOf(bowl)).toEqual(["ana@example.com"]);
  await tellWaiting(later(25));
  expect(await toldOf(bowl)).toEqual(["ana@example.com", "ion@example.com"]);
});

test("two workers at once tell nobody twice, and no more than there are pieces", async () => {
  const bowl = await soldOut();
  for (let one = 0; one < 6; one += 1) await ask(bowl, `buyer${one}@example.com`);
  await comesIn(bowl, 3);
  await Promise.all([1, 2, 3, 4].map(() => tellWaiting(harness.context())));
  expect(await toldOf(bowl)).toEqual(["buyer0@example.com", "buyer1@example.com", "buyer2@example.com"]);
});

test("the mail is in the language of its reader and leads to the product and to a way out", async () => {
  const bowl = await soldOut();
  await ask(bowl, "ana@example.com", harness.context({ localeCode: "ro" }));
  await comesIn(bowl, 1);
  await tellWaiting(harness.context());
  const { id, token } = await linkOf(bowl);
  const { rows } = await harness
    .database()
    .pool.query("select subject, html, unsubscribe_path as off from mail_message where key = $1", [
      `stock-request:${id}`,
    ]);
  expect(rows[0].subject).toContain("din nou pe stoc");
  expect(rows[0].html).toContain("/ro/shop/product/");
  expect(rows[0].off).toBe(`/shop/stock_request/${id}/${token}`);
});

test("asking twice is one place in the queue; a signed-in buyer need not type an address", async () => {
  const bowl = await soldOut();
  await ask(bowl, "Ana@Example.com");
  await ask(bowl, "ana@example.com ");
  const user = await makeUser(harness.context(), "thomas@example.com");
  await ask(bowl, "", harness.context({ user }));
  expect(await countWaiting(harness.context(), [bowl.variantId])).toBe(2);
});

test("refuses what is there, what nobody may see, and what is no address", async () => {
  const there = await soldOut(3);
  await expect(ask(there, "ana@example.com")).rejects.toMatchObject({ code: "shop.stockIsThere" });
  await expect(ask({ variantId: 999_999, templateId: 0 }, "ana@example.com")).rejects.toMatchObject({
    kind: "notFound",
  });
  const bowl = await soldOut();
  for (const wrong of ["", "ana", "ana@", "a b@example.com"]) {
    await expect(ask(bowl, wrong)).rejects.toMatchObject({ kind: "invalid" });
  }
});

test("the private link takes it back, a wrong one does nothing", async () => {
  const bowl = await soldOut();
  await ask(bowl, "ana@example.com");
  const { id, token } = await linkOf(bowl);
  const context = harness.context();
  expect(await stockRequestView(context, id, token)).toMatchObject({ state: "waiting" });
  expect((await stockRequestView(context, id, "wrong")).state).toBe("gone");
  await transact(context, (write) => stopStockRequest(write, id, "wrong"));
  expect(await countWaiting(context, [bowl.variantId])).toBe(1);
  await transact(context, (write) => stopStockRequest(write, id, token));
  expect(await countWaiting(context, [bowl.variantId])).toBe(0);
  expect((await stockRequestView(context, id, token)).state).toBe("gone");
});

test("after half a year it is forgotten", async () => {
  const bowl = await soldOut();
  await ask(bowl, "ana@example.com");
  await forgetStockRequests(later(24 * 180));
  expect(await countWaiting(harness.context(), [bowl.variantId])).toBe(1);
  await forgetStockRequests(later(24 * 184));
  expect(await countWaiting(harness.context(), [bowl.variantId])).toBe(0);
});

test("it is part of what we know of somebody, and goes with them", async () => {
  const bowl = await soldOut();
  await ask(bowl, "mihai@example.com");
  const subject = { personId: 1, personIds: [1], userIds: [], emails: ["mihai@example.com"] };
  expect(await stockRequestsExport.records(harness.context(), subject)).toMatchObject([
    { variantId: bowl.variantId, email: "mihai@example.com" },
  ]);
  await transact(harness.context(), (write) => eraseStockRequests(write, subject));
  expect(await countWaiting(harness.context(), [bowl.variantId])).toBe(0);
});
