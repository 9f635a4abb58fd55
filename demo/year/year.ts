import { sql } from "drizzle-orm";
import { moveFirstStockTo } from "#modules/catalogue/server/stock/past-stock.ts";
import { receiveStock, stockOf } from "#modules/catalogue/server/stock/stock.ts";
import { keepDocumentNumbers } from "#modules/orders/server/invoice/past-number.ts";
import { settingsOf } from "#modules/orders/server/invoice/settings.ts";
import { keepNumbers } from "#modules/orders/server/order/past-number.ts";
import { countTimesOrdered } from "#modules/orders/server/order/times-ordered.ts";
import type { CommandOptions } from "#platform/command.ts";
import type { Context, User, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { ordersUsually, planYear, type Year } from "./plan.ts";
import { at, sellerOf, variantsOf } from "./scene.ts";
import { begunName, doneName } from "./state.ts";
import type { Story } from "./story.ts";
import { writeCard } from "./write-card.ts";
import { writeFigures } from "./write-figures.ts";
import { writeCart, writeOrder } from "./write-order.ts";
import { writeQuote } from "./write-quote.ts";
import { writeReviews } from "./write-reviews.ts";

/** The entry point as a part of the demo. */
export async function begin(options: CommandOptions): Promise<void> {
  const { demoYear } = options.config;
  if (demoYear) await beginYear(await options.context(), demoYear === true ? undefined : demoYear);
}

/** The entry point for the work while the site serves. */
export async function finish(options: CommandOptions): Promise<void> {
  await writeYear(await options.context());
}

/**
 * Starts a past year on a site that nobody has used yet: it reserves the numbers of the year's orders and documents, so
 * that the rest can be written while the site serves.
 */
export async function beginYear(context: Context, ordersInAll = ordersUsually): Promise<void> {
  await transact({ ...context, isPast: true }, async (write) => {
    const { rowCount } = await write.db.execute(sql`
      select from seed_state where name like ${`${begunName}%`} union all select from session limit 1`);
    const { lastOrder, lastDocuments } = planYear(write.now, ordersInAll);
    if (rowCount || !(await keepNumbers(write, lastOrder))) return;
    const { invoicePrefix, creditPrefix } = settingsOf(write.site);
    for (const { kind, year, number } of lastDocuments) {
      const prefix = kind === "invoice" ? invoicePrefix : creditPrefix;
      await keepDocumentNumbers(write, { prefix, year, last: number });
    }
    await note(write, `${begunName}${write.now.toISOString()} ${ordersInAll}`);
  });
}

/**
 * Writes the year. Each story has its own transaction, which also records it, so that after an interruption, or in a
 * second process at the same time, no recorded story is written again.
 */
export async function writeYear(context: Context): Promise<void> {
  const begun = await begunYear(context);
  if (!begun) return;
  const { until, ordersInAll } = begun;
  const year = planYear(until, ordersInAll);
  const past: Context = { ...context, isPast: true };
  const seller = await sellerOf(context);
  await once(past, "goods", (write) => receiveGoods(write, year, seller));
  await once(past, "figures", (write) => writeFigures(write, year, until));
  for (const story of year.stories) await once(past, story.key, (write) => tell(write, story, seller));
  await once(past, "reviews", (write) => writeReviews(write, seller));
  await end(context);
}

/** When the year ends, and its number of orders; null if no year has begun or it is complete. */
async function begunYear({ db }: Pick<Context, "db">): Promise<{ until: Date; ordersInAll: number } | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from seed_state where name like ${`${begunName}%`}
      and not exists (select from seed_state where name = ${doneName})`);
  const [begun] = rows;
  if (!begun) return null;
  const [until = "", ordersInAll = ordersUsually] = begun.name.slice(begunName.length).split(" ");
  return { until: new Date(until), ordersInAll: Number(ordersInAll) };
}

/** A second caller waits for the first one and then finds the record. */
async function once(past: Context, key: string, work: (write: WriteContext) => Promise<void>): Promise<void> {
  await transact(past, async (write) => {
    if (await note(write, `year:${key}`)) await work(write);
  });
}

async function note(write: WriteContext, name: string): Promise<boolean> {
  const { rowCount } = await write.db.execute(
    sql`insert into seed_state (name) values (${name}) on conflict do nothing`,
  );
  return (rowCount ?? 0) > 0;
}

async function tell(write: WriteContext, story: Story, seller: User): Promise<void> {
  switch (story.kind) {
    case "order":
      return writeOrder(write, story, seller);
    case "quote":
      return writeQuote(write, story, seller);
    case "cart":
      return writeCart(write, story);
    case "card":
      return writeCard(write, story, seller);
  }
}

/** Receives the goods that the year sells, before each quarter, so that the final stock equals the initial stock. */
async function receiveGoods(write: WriteContext, { stories }: Year, seller: User): Promise<void> {
  const first = stories[0]?.at ?? write.now;
  const quarterMs = 92 * 86_400_000;
  const sums = new Map<string, number>();
  for (const story of stories) {
    if (story.kind !== "order" && (story.kind !== "quote" || story.answer?.kind !== "accept")) continue;
    const quarter = Math.floor((story.at.getTime() - first.getTime()) / quarterMs);
    for (const { variantId, quantity } of await variantsOf(write, story.pieces)) {
      const key = `${quarter}:${variantId}`;
      sums.set(key, (sums.get(key) ?? 0) + quantity);
    }
  }
  const stock = await stockOf(
    write,
    [...sums.keys()].map((key) => Number(key.split(":")[1])),
  );
  for (const [key, quantity] of [...sums].sort()) {
    const [quarter = 0, variantId = 0] = key.split(":").map(Number);
    // Orders only reduce the stock of tracked variants.
    if (!stock.get(variantId)?.tracked) continue;
    const came = new Date(first.getTime() + quarter * quarterMs - 3 * 86_400_000);
    const past: WriteContext = { ...write, ...at(write, came, { user: seller }) };
    await receiveStock(past, { variantId, quantity, reason: "received", sourceKey: `year:${key}` });
  }
  await moveFirstStockTo(write, new Date(first.getTime() - 4 * 86_400_000));
}

/** Updates the sales counts immediately, because every list sorts by them. */
async function end(context: Context): Promise<void> {
  await countTimesOrdered(context, {});
  await transact(context, async (write) => {
    if (!(await note(write, doneName))) return;
    write.changed("catalogue");
    await write.db.execute(sql`
      delete from seed_state where name like 'year:%' and name <> ${doneName} and name not like ${`${begunName}%`}`);
  });
}
