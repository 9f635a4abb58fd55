import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type PriceTree, recompute } from "#modules/catalogue/components/price-tree.ts";
import { recountPaid } from "#modules/orders/server/order/balance.ts";
import { nextNumber } from "#modules/orders/server/order/place.ts";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { wordsOf } from "#modules/shop/testing/buyer.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { installedModules } from "#platform/module.ts";
import { siteById } from "#platform/site.ts";
import { testHarness } from "../../src/testing.ts";
import { seedDemoPeople } from "../people/people.ts";
import { seedShop } from "../shop/shop.ts";
import { planYear } from "./plan.ts";
import { isYearOpen } from "./state.ts";
import { beginYear, writeYear } from "./year.ts";

const harness = testHarness();

let context: Context;
let stockBefore: Map<number, number>;

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  return (await context.db.execute<Row>(query)).rows;
}

async function count(query: ReturnType<typeof sql>): Promise<number> {
  return Number((await rows<{ count: number }>(query))[0]?.count);
}

async function freeStock(): Promise<Map<number, number>> {
  const found = await rows<{ id: number; free: number }>(
    sql`select variant_id as id, on_hand - held as free from catalogue_stock`,
  );
  return new Map(found.map(({ id, free }) => [id, free]));
}

/** Simulates a process that is killed after this many transactions. */
function killedAfter(transactions: number): Context {
  let left = transactions;
  const db: Context["db"] = Object.create(context.db, {
    transaction: {
      value: (...given: Parameters<Context["db"]["transaction"]>) => {
        left -= 1;
        if (left < 0) throw new Error("killed");
        return context.db.transaction(...given);
      },
    },
  });
  return { ...context, db };
}

// Writes the year as in reality: one interrupted run, then two processes at the same time.
beforeAll(async () => {
  const fresh = harness.context();
  await transact(fresh, seedCountries);
  await transact(fresh, seedDemoPeople);
  await seedShop(fresh);
  context = { ...fresh, site: await siteById(fresh.db, fresh.site.id) };
  stockBefore = await freeStock();
  await beginYear(context);
  expect(await isYearOpen(harness.database())).toBe(true);
  await expect(writeYear(killedAfter(25))).rejects.toThrow("killed");
  expect(await isYearOpen(harness.database())).toBe(true);
  await Promise.all([writeYear(context), writeYear(context)]);
  expect(await isYearOpen(harness.database())).toBe(false);
}, 900_000);

test("broken off and gone on with by two at once, every order is there once, under its number", async () => {
  const { lastOrder } = planYear(context.now);
  const names = await rows<{ name: string }>(
    sql`select name from orders_order where name is not null order by coalesce(placed_at, created_at), name`,
  );
  expect(names).toHaveLength(lastOrder);
  const sorted = names.map(({ name }) => name).toSorted();
  expect(sorted).toEqual(sorted.map((_, index) => `VT${String(index + 1).padStart(5, "0")}`));
  const next = await transact(context, nextNumber);
  expect(next).toBe(`VT${String(lastOrder + 1).padStart(5, "0")}`);
  // A third run finds nothing to do, and a used site gets no second year.
  await writeYear(context);
  await beginYear({ ...context, now: new Date("2027-01-10T10:00:00Z") });
  expect(await isYearOpen(harness.database())).toBe(false);
  expect(await count(sql`select count(*) from orders_order where name is not null`)).toBe(lastOrder);
});

test("the orders of the demo's customers are in the language of their accounts", async () => {
  const known = await rows<{ login: string; placed: number; other: number }>(sql`
    select account.login, count(placed)::int as placed,
      count(placed) filter (where placed.locale is distinct from person.locale)::int as other
    from people_user account join people_person person on person.id = account.person_id
      left join orders_order placed on placed.person_id = person.id and placed.name is not null
    where account.login in ('ana.popescu@example.com', 'thomas.weber@example.com')
    group by account.login order by account.login`);
  expect(known.map(({ login }) => login)).toEqual(["ana.popescu@example.com", "thomas.weber@example.com"]);
  for (const { placed, other } of known) {
    expect(placed).toBeGreaterThan(2);
    expect(other).toBe(0);
  }
});

test("invoices and credit notes have no gap, come in order, and say what the orders say", async () => {
  const documents = await rows<{ prefix: string; year: number; sequence: number; at: string }>(
    sql`select prefix, year, sequence, issued_at::text as at from orders_invoice order by prefix, year, sequence`,
  );
  expect(documents.length).toBeGreaterThan(200);
  for (const [index, one] of documents.entries()) {
    const before = documents[index - 1];
    const isFirst = before?.prefix !== one.prefix || before.year !== one.year;
    expect(one.sequence).toBe(isFirst ? 1 : before.sequence + 1);
    if (!isFirst) expect(one.at >= before.at).toBe(true);
  }
  const wrong = sql`
    select count(*) from orders_order placed join lateral (
      select count(*) filter (where kind = 'invoice') as invoices,
        sum(case kind when 'invoice' then total_minor else -total_minor end) as minor
      from orders_invoice where order_id = placed.id) document on document.invoices > 0
    where document.minor <> placed.total_minor - placed.returned_minor or document.invoices <> 1`;
  expect(await count(wrong)).toBe(0);
});

test("every price comes to the same when it is worked out again", async () => {
  const lines = await rows<{ tree: PriceTree | null; minor: number; name: string }>(
    sql`select price_tree as tree, unit_price_minor as minor, line.name from orders_line line
      join orders_order placed on placed.id = line.order_id where not placed.is_cart and price_reason = ''`,
  );
  expect(lines.length).toBeGreaterThan(500);
  for (const { tree, minor, name } of lines) if (tree) expect([name, recompute(tree)]).toEqual([name, minor]);
  const sums = sql`
    select count(*) from orders_order placed where not is_cart and total_minor <>
      (select coalesce(sum(line.total_minor), 0) from orders_line line
        where line.order_id = placed.id and not line.optional)`;
  expect(await count(sums)).toBe(0);
});

test("how orders stand with their money follows from what happened to the payments", async () => {
  const stands = () =>
    rows<{ id: number }>(sql`
      select id, paid_minor, returned_minor, promised_minor, awaited_minor, refunded_minor, money_state
      from orders_order where not is_cart order by id`);
  const before = await stands();
  await transact(context, async (write) => {
    for (const { id } of before) await recountPaid(write, id);
  });
  expect(await stands()).toEqual(before);
  const states = await rows<{ state: string }>(sql`select distinct state from orders_order`);
  expect(states.map(({ state }) => state).toSorted()).toEqual(["cancel", "done", "draft", "sale", "sent"]);
});

test("the stock adds up, and the shop has what it had", async () => {
  const off = sql`
    select count(*) from catalogue_stock stock where held < 0 or on_hand < held
      or on_hand <> (select coalesce(sum(quantity), 0) from catalogue_stock_move move where move.variant_id = stock.variant_id)
      or held <> (select coalesce(sum(quantity), 0) from catalogue_hold hold where hold.variant_id = stock.variant_id and hold.tracked)`;
  expect(await count(off)).toBe(0);
  const back = await rows<{ id: number; pieces: number }>(
    sql`select variant_id as id, sum(quantity)::integer as pieces from catalogue_stock_move where reason = 'return' group by 1`,
  );
  const returned = new Map(back.map(({ id, pieces }) => [id, pieces]));
  for (const [id, free] of await freeStock()) {
    expect([id, free]).toEqual([id, (stockBefore.get(id) ?? 0) + (returned.get(id) ?? 0)]);
  }
});

test("nothing is mailed and nothing follows, also when every job of the shop has run", async () => {
  const stands = () =>
    rows(sql`select id, state, money_state, shipping, version from orders_order order by id`);
  const before = await stands();
  const queued = () =>
    count(
      sql`select count(*) from graphile_worker.jobs where task_identifier like any(array['mail.%', 'orders.%', 'payment.%', 'event'])`,
    );
  expect([await count(sql`select count(*) from mail_message`), await queued()]).toEqual([0, 0]);
  for (const { tasks = {}, schedules = [] } of installedModules()) {
    for (const { task } of schedules) await tasks[task]?.(context, {});
  }
  expect(await count(sql`select count(*) from mail_message`)).toBe(0);
  expect(await stands()).toEqual(before);
  expect(
    await count(sql`select count(*) from payment_transaction where state in ('draft', 'authorized')`),
  ).toBe(0);
});

test("nothing happened later than now, and no browser of the year is known any more", async () => {
  const moments = await rows<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%'
      and table_name ~ '^(orders|payment|quote|people|stats|audit|catalogue_stock_move)'
      and column_name not in ('pay_until', 'due_at', 'emailConfirmedAt')`);
  for (const { table, column } of moments) {
    const late = sql`select count(*) from ${sql.identifier(table)} where ${sql.identifier(column)} > ${context.now.toISOString()}::timestamptz`;
    expect([table, column, await count(late)]).toEqual([table, column, 0]);
  }
  const known = sql`select count(*) from session where id not in
    (select session_id from orders_order where is_cart and session_id is not null)`;
  expect(await count(known)).toBe(0);
});

test("the figures fit to the orders: no stage has more visitors than the one before it", async () => {
  const odd = sql`
    select count(*) from (select day,
      sum(visitors) filter (where event = 'product_view') as viewed,
      sum(visitors) filter (where event = 'product_add_to_cart') as added,
      sum(visitors) filter (where event = 'customer_checkout') as checkout,
      sum(visitors) filter (where event = 'order_payment') as paying,
      sum(visitors) filter (where event = 'order_confirmed') as sold
      from stats_count where subject = '' group by day) figures
    where coalesce(sold, 0) > coalesce(paying, 0) or coalesce(paying, 0) > coalesce(checkout, 0)
      or coalesce(checkout, 0) > coalesce(added, 0) or coalesce(added, 0) > viewed`;
  expect(await count(odd)).toBe(0);
  expect(await count(sql`select count(distinct day) from stats_count`)).toBeGreaterThan(355);
});

test("the pages of the back office show it, in both languages", { timeout: 120_000 }, async () => {
  const { cookie } = await harness.signedIn("shop", "website", "administrator");
  const read = async (path: string) => {
    const answer = await harness.ask(cookie, path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return wordsOf(answer.body);
  };
  const [held] = await rows<{ id: number }>(sql`select id from orders_order where held_at is not null`);
  const [refunded] = await rows<{ id: number }>(sql`select order_id as id from orders_refund limit 1`);
  expect(await read("/web")).toMatch(/\d+ orders? to ship/);
  expect(await read("/web/orders")).toMatch(/VT00\d{3}/);
  expect(await read(`/web/orders/${held?.id}`)).toContain("The plasterers are late");
  expect(await read(`/web/orders/${refunded?.id}`)).toMatch(/NC 202\d-000\d\d/);
  expect(await read("/web/invoices")).toMatch(/FV 2026-00\d{3}/);
  expect(await read("/web/quotes")).toMatch(/VT00\d{3}/);
  expect(await read("/web/deliveries")).toMatch(/VT00\d{3}/);
  expect(await read("/web/refunds")).toMatch(/VT00\d{3}/);
  expect(await read("/web/gift-cards")).toContain("ioana.muresan@example.com");
  const figures = await read("/web/figures?days=365");
  expect(figures).toMatch(/Sales €\d{3},\d{3}\.\d\d/);
  expect(figures).toMatch(/Romania €/);
  expect(await read("/ro/web/figures?days=90")).toMatch(/Cele mai vândute/);
});

test("buyers have reviewed what arrived: in two languages, with all kinds of stars, photos and answers, each once", async () => {
  const said = await rows<{
    words: string;
    rating_value: number;
    publisher_comment: string;
    photos: number;
  }>(sql`
    select message.words, message.rating_value, message.publisher_comment,
      (select count(*)::int from messages_attachment file where file.message_id = message.id) as photos
    from reviews_review review join messages_message message on message.id = review.message_id`);
  const words = said.map((one) => one.words).filter(Boolean);
  expect(words.length).toBeGreaterThan(15);
  expect(new Set(words).size).toBe(words.length);
  expect(words.some((one) => /[ășțî]/.test(one)) && words.some((one) => /\bthe\b/.test(one))).toBe(true);
  expect(new Set(said.map((one) => one.rating_value)).size).toBeGreaterThan(4);
  expect(said.filter(({ photos }) => photos > 0).length).toBeGreaterThan(3);
  expect(said.filter((one) => one.publisher_comment !== "").length).toBeGreaterThan(1);
  expect(
    await count(sql`select count(*) from reviews_review where created_at > ${context.now.toISOString()}`),
  ).toBe(0);
  expect(await count(sql`select count(*) from catalogue_rating`)).toBeGreaterThan(5);
});
