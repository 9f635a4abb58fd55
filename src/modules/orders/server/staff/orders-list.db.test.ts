import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { listQuery } from "#modules/office/server/list-query.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { StaffList } from "#platform/staff/list.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { makePaidOrder, makeSeller, makeSentOrder, orderRow } from "../../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../testing.ts";
import { writeOrder } from "../edit/staff-order-write.ts";
import { deliveriesList, ordersList } from "./orders-list.ts";
import { ordersBoard } from "./orders-list-board.ts";
import { salesFigure } from "./orders-list-figures.ts";
import { placeInList } from "./orders-list-place.ts";
import { orderEntries, orderPicker, orderSearch } from "./orders-list-search.ts";
import { holdOrder } from "./staff-order-hold.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let dana: Context;
let sent = 0;
let paid = 0;
let quote = 0;

beforeAll(async () => {
  const context = harness.context();
  vase = await makeGoods(context, { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  dana = await makeSeller(context, "dana@vitrine.example");
  const vases = [{ variantId: vase.variantId, quantity: 1 }];
  sent = await makeSentOrder(context, vases, "serban@example.com");
  paid = await makePaidOrder(dana, vases);
  quote = await transact(dana, (write) =>
    writeOrder(write, {
      personId: null,
      name: "Atelier Șerban",
      email: "ioana@atelier.example",
      locale: "ro",
      note: "",
      rows: [],
    }),
  );
});

async function idsIn(list: StaffList, query = ""): Promise<number[]> {
  const { rows, total } = await list.rows(dana, listQuery(list, new URLSearchParams(query)));
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
}

describe("the lists of orders", () => {
  test("hold what their names say, the newest order first", async () => {
    expect(await idsIn(ordersList)).toEqual([paid, sent]);
    expect(await idsIn(deliveriesList)).toEqual([paid]);
  });

  test("are filtered by state, money and shipping, and found by number, person, address and reference", async () => {
    expect(await idsIn(ordersList, "state=sent")).toEqual([sent]);
    expect(await idsIn(ordersList, "payment=paid")).toEqual([paid]);
    expect(await idsIn(ordersList, "payment=awaited")).toEqual([sent]);
    expect(await idsIn(ordersList, "payment=open")).toEqual([]);
    expect(await idsIn(ordersList, "payment=awaited&payment=paid")).toEqual([paid, sent]);
    expect(await idsIn(ordersList, "shipping=open")).toEqual([paid]);
    const { name } = await orderRow(dana, sent);
    expect(await idsIn(ordersList, `search=${name?.toLowerCase()}`)).toEqual([sent]);
    expect(await idsIn(ordersList, "search=SERBAN%40example")).toEqual([sent]);
    expect(await idsIn(ordersList, `search=${name}-1`)).toEqual([sent]);
    expect(await idsIn(ordersList, "search=100%25")).toEqual([]);
    expect(await idsIn(ordersList, "sort=name")).toEqual([sent, paid]);
  });

  test("say how money and goods stand", async () => {
    const { rows } = await ordersList.rows(dana, listQuery(ordersList, new URLSearchParams()));
    expect(rows[0]?.cells).toMatchObject({
      state: { text: "Confirmed" },
      payment: { text: "Paid", badge: "ok" },
      shipping: "Not shipped",
      total: { text: "€64.00", plain: 64 },
    });
    expect(rows[1]?.cells).toMatchObject({ payment: { text: "Pending", badge: "warn" } });
  });

  test("lead from one order to the next of the same list", async () => {
    expect(await placeInList(dana, paid, "orders?")).toMatchObject({
      number: 1,
      total: 2,
      previousPath: null,
      nextPath: `/web/orders/${sent}?from=orders%3F`,
    });
    expect(await placeInList(dana, sent, "orders?state=sent")).toMatchObject({ number: 1, total: 1 });
    expect(await placeInList(dana, quote, "orders?state=sent")).toBeNull();
  });

  test("act on all of the chosen orders or on none", async () => {
    const received = ordersList.bulk?.find(({ id }) => id === "received");
    await expect(transact(dana, async (write) => received?.act(write, [sent, paid]))).rejects.toMatchObject({
      code: "orders.staffNothingOpen",
    });
    expect(await orderRow(dana, sent)).toMatchObject({ state: "sent", paidMinor: 0 });
  });
});

describe("what else shows orders", () => {
  test("the board by what has to happen next, held ones marked", async () => {
    await transact(dana, (write) => holdOrder(write, { orderId: paid, reason: "Crane" }));
    const { columns } = await ordersBoard(dana);
    expect(columns.map(({ id, count }) => [id, count])).toEqual([
      ["draft", 1],
      ["sent", 1],
      ["toShip", 1],
      ["underWay", 0],
      ["done", 0],
    ]);
    expect(columns[2]?.cards).toMatchObject([{ id: paid, held: true }]);
  });

  test("finding anything, the picker, the menu's counts and the day's sales", async () => {
    const { name } = await orderRow(dana, paid);
    expect(await orderSearch.find(dana, name ?? "", 5)).toMatchObject([{ title: name }]);
    expect(await orderPicker.named(dana, [paid])).toMatchObject([{ id: paid, label: name }]);
    const waiting = await Promise.all(orderEntries.map((entry) => entry.waiting?.(dana)));
    expect(waiting).toEqual([1, 0, undefined]);
    const from = new Date(testNow.getTime() - 2 * 86_400_000);
    expect(await salesFigure.days(dana, from, testNow)).toMatchObject({
      headline: "€64.00",
      points: [{ value: 0 }, { value: 0 }, { day: "2026-11-20", value: 64 }],
    });
  });
});

test("a list of fifty thousand orders opens by its index", { tags: ["slow"] }, async () => {
  await dana.db.execute(sql`
    insert into orders_order (name, site_id, state, access_token, currency, addresses, total_minor, placed_at)
    select 'XX' || n, ${dana.site.id}, 'done', 'token-' || n, 'EUR',
      jsonb_build_object('billing', jsonb_build_object('name', 'Somebody ' || n, 'email', 'a' || n || '@example.com')),
      n, now() - n * interval '1 minute'
    from generate_series(1, 50000) n`);
  await dana.db.execute(sql`analyze orders_order`);
  const timed = async (query: string) => {
    const before = performance.now();
    const { rows } = await ordersList.rows(dana, listQuery(ordersList, new URLSearchParams(query)));
    expect(rows.length).toBeGreaterThan(0);
    return performance.now() - before;
  };
  await timed("");
  // Generous for a busy machine; an idle one needs a fifth of this.
  expect(await timed("")).toBeLessThan(1_000);
  expect(await timed("search=a49999")).toBeLessThan(1_000);
  expect((await placeInList(dana, paid, "orders?"))?.total).toBe(50_002);
});
