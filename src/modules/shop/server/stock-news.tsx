import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { stockOf } from "#modules/catalogue/server/stock/stock.ts";
import { type Goods, goodsOf } from "#modules/orders/server/cart/goods.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { atSite, transact } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { StockMailStop } from "../components/stock-mail.tsx";
import { stockRequestPath } from "../paths.ts";
import { stockMail } from "./stock-mail-kind.tsx";
import { type StockRequest, stockRequestTable } from "./tables.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Notified people have this long to buy the piece before the next in the queue is notified. */
const headStartMs = 24 * hourMs;
const keptMs = 183 * dayMs;
const batchSize = 500;

/**
 * The job that notifies waiting people about all goods that have arrived. It may run twice, or twice at once, without
 * harm.
 */
export async function tellWaiting(context: Context): Promise<void> {
  const waiting = await context.db
    .selectDistinct({ siteId: stockRequestTable.siteId, variantId: stockRequestTable.variantId })
    .from(stockRequestTable)
    .where(isNull(stockRequestTable.toldAt))
    .orderBy(asc(stockRequestTable.variantId));
  const bySite = Map.groupBy(waiting, ({ siteId }) => siteId);
  for (const [siteId, rows] of bySite) {
    const here = await atSite(context, siteId);
    const ids = rows.map(({ variantId }) => variantId);
    for (let at = 0; at < ids.length; at += batchSize) await tellOfSome(here, ids.slice(at, at + batchSize));
  }
}

async function tellOfSome(context: Context, variantIds: readonly number[]): Promise<void> {
  const stock = await stockOf(context, variantIds);
  for (const { variantId, free, tracked } of stock.values()) {
    if (tracked && free < 1) continue;
    try {
      await transact(context, (write) => tellOf(write, variantId));
    } catch (error) {
      context.log.error({ err: error, variantId }, "those who wait for a variant could not be told");
    }
  }
}

/**
 * Notifies as many people as there are pieces, in the order of their requests. Recently notified people may still buy
 * their piece, so it is not offered twice. One worker at a time handles a variant, and the mail's key belongs to the
 * request.
 */
async function tellOf(write: WriteContext, variantId: number): Promise<void> {
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtext('shop.stock_request'), ${variantId})`);
  const goods = (await goodsOf(write, [variantId])).get(variantId);
  if (!goods?.published || !goods.saleable) return;
  const isHere = and(eq(stockRequestTable.siteId, write.site.id), eq(stockRequestTable.variantId, variantId));
  const since = new Date(write.now.getTime() - headStartMs);
  const toldLately = await write.db.$count(
    stockRequestTable,
    and(isHere, gt(stockRequestTable.toldAt, since)),
  );
  const pieces = goods.stock.tracked ? goods.stock.free - toldLately : batchSize;
  if (pieces < 1) return;
  const next = await write.db
    .select()
    .from(stockRequestTable)
    .where(and(isHere, isNull(stockRequestTable.toldAt)))
    .orderBy(asc(stockRequestTable.id))
    .limit(Math.min(pieces, batchSize));
  if (next.length === 0) return;
  // In the order of the addresses, which sendMail locks: two workers with two variants cannot deadlock.
  const byAddress = next.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  for (const request of byAddress) await writeTo(write, request, goods);
  await write.db
    .update(stockRequestTable)
    .set({ toldAt: write.now })
    .where(
      inArray(
        stockRequestTable.id,
        next.map(({ id }) => id),
      ),
    );
}

async function writeTo(write: WriteContext, request: StockRequest, goods: Goods): Promise<void> {
  const locale = localeNamed(write, request.locale);
  // The name in the recipient's language.
  const named = (await goodsOf({ ...write, locale }, [request.variantId])).get(request.variantId) ?? goods;
  const stopPath = stockRequestPath(request.id, request.token);
  await sendMail(write, {
    key: `stock-request:${request.id}`,
    to: request.email,
    locale,
    typed: { form: "stock", perDay: 10 },
    reason: "A product is back in stock",
    unsubscribePath: stopPath,
    content: mailOf(stockMail, {
      values: { name: named.name, productLink: { to: named.path, label: named.name } },
      parts: {
        way: <MailButton to={named.path}>{locale.text("shop.stockMailLink")}</MailButton>,
        stop: <StockMailStop path={stopPath} />,
      },
    }),
  });
}

/** Deletes requests after half a year, fulfilled or not. */
export async function forgetStockRequests(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - keptMs);
  await context.db.delete(stockRequestTable).where(lt(stockRequestTable.createdAt, before));
}
