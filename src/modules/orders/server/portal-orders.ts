import { and, asc, count, desc, eq, ilike, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PictureView } from "#modules/catalogue/server/vocabulary/views.ts";
import { readableBy } from "#modules/people/server/person/reader.ts";
import type { DocumentRow } from "#modules/portal/components/document-row.ts";
import {
  allFields,
  byDate,
  byMonth,
  byNumber,
  byProduct,
  byState,
  notGrouped,
} from "#modules/portal/server/list-choices.ts";
import { listOrder, pageAndTotal } from "#modules/portal/server/list-order.ts";
import { within } from "#modules/portal/server/list-query.ts";
import type { DocumentList, DocumentQuery } from "#modules/portal/slots.ts";
import type { Context, User } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { ordersPaths } from "../paths.ts";
import { goodsOf } from "./cart/goods.ts";
import { lineTable, type Order, orderTable } from "./cart/tables.ts";
import { dayInWords, isLate } from "./order/arrival.ts";
import { formatDay } from "./order/day.ts";
import { moneyWords } from "./order/money-words.ts";
import { stateText } from "./order/order-view.ts";

/** A customer's orders, and those of their company if they have that right. */
export const orderDocuments: DocumentList = {
  name: "orders",
  title: "orders.listTitle",
  all: "orders.listAll",
  empty: "orders.listEmpty",
  path: ordersPaths.list,
  searchIn: [allFields, byNumber, byProduct],
  sorts: [...byDate, { id: "amount", label: "orders.sortAmount" }],
  filters: [
    { id: "all", label: "orders.filterAll" },
    { id: "open", label: "orders.filterOpen" },
    { id: "done", label: "orders.filterDone" },
    { id: "cancel", label: "orders.filterCancelled" },
  ],
  groups: [notGrouped, byState, byMonth],
  async rows(context, query) {
    const { user } = context;
    if (!user) throw signInNeeded();
    const wanted = and(
      readable(context),
      searched(query),
      filtered(query.filter),
      within(orderTable.placedAt, query),
    );
    const { found: orders, total } = await pageAndTotal(
      context.db
        .select()
        .from(orderTable)
        .where(wanted)
        .orderBy(...orderOf(query))
        .limit(query.limit)
        .offset(query.offset),
      context.db.select({ total: count() }).from(orderTable).where(wanted),
    );
    const contents = await contentsOf(context, orders);
    return {
      rows: orders.map((order) =>
        toRow(context, user, order, contents.get(order.id) ?? nothing, query.group),
      ),
      total,
    };
  },
};

/** The placed orders of this site that somebody may read: their own, and their company's if they have that right. */
export function readable({ user, site }: Context): SQL | undefined {
  if (!user) throw signInNeeded();
  return and(
    eq(orderTable.siteId, site.id),
    or(eq(orderTable.userId, user.id), readableBy(user, orderTable.personId)),
    isNotNull(orderTable.name),
    ne(orderTable.state, "draft"),
  );
}

/** The orderer's name on a colleague's order. */
export function ofColleague(locale: Locale, user: User, order: Order): { of?: string } {
  if (order.userId === user.id || order.personId === user.personId) return {};
  return { of: locale.text("orders.ofColleague", { name: order.addresses.billing?.name ?? "" }) };
}

/** "November 2026". */
export function monthText(locale: Locale, at: Date | null): string {
  return at ? shopFormat(locale.tag, { month: "long", year: "numeric" }).format(at) : "";
}

function searched({ pattern, searchIn }: DocumentQuery): SQL | undefined {
  if (pattern === "") return undefined;
  const name = ilike(orderTable.name, pattern);
  const product = sql`exists (select 1 from ${lineTable} where ${lineTable.orderId} = ${orderTable.id}
    and ${lineTable.name} ilike ${pattern})`;
  if (searchIn === "name") return name;
  return searchIn === "product" ? product : or(name, product);
}

function filtered(filter: string): SQL | undefined {
  if (filter === "open") return inArray(orderTable.state, ["placed", "sent", "sale"]);
  if (filter === "done") return eq(orderTable.state, "done");
  return filter === "cancel" ? eq(orderTable.state, "cancel") : undefined;
}

function orderOf(query: DocumentQuery): SQL[] {
  return listOrder(query, {
    sorts: { amount: desc(orderTable.totalMinor) },
    groups: { state: asc(orderTable.state) },
    moment: orderTable.placedAt,
    id: orderTable.id,
  });
}

/** The ordered goods: the names of the first lines, and the first available picture. */
interface Contents {
  words: string;
  picture: PictureView | null;
}

const nothing: Contents = { words: "", picture: null };

async function contentsOf(context: Context, orders: readonly Order[]): Promise<Map<number, Contents>> {
  if (orders.length === 0) return new Map();
  const lines = await context.db
    .select({ orderId: lineTable.orderId, name: lineTable.name, variantId: lineTable.variantId })
    .from(lineTable)
    .where(
      and(
        inArray(
          lineTable.orderId,
          orders.map(({ id }) => id),
        ),
        eq(lineTable.kind, "product"),
      ),
    )
    .orderBy(asc(lineTable.id));
  const goods = await goodsOf(context, [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))]);
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([id, all]) => {
      const pictures = all.flatMap(({ variantId }) => goods.get(variantId ?? 0)?.picture ?? []);
      return [id, { words: wordsOf(context.locale, all), picture: pictures[0] ?? null }];
    }),
  );
}

function wordsOf(locale: Locale, lines: readonly { name: string }[]): string {
  const names = lines.map(({ name }) => name);
  if (names.length <= 2) return names.join(", ");
  return locale.text("orders.goodsMore", { names: names.slice(0, 2).join(", "), count: names.length - 2 });
}

function toRow(context: Context, user: User, order: Order, contents: Contents, group: string): DocumentRow {
  const { locale } = context;
  const state = stateText(locale, order);
  const money = moneyWords(locale, order);
  const isConfirmed = order.state === "sale" || order.state === "done";
  const late = lateText(context, order);
  const day = order.placedAt ? formatDay(order.placedAt, locale) : "";
  return {
    id: order.id,
    path: ordersPaths.order(order.id),
    title: order.name ?? "",
    detail: [day, contents.words].filter(Boolean).join(" · "),
    picture: contents.picture,
    badges: [
      { text: state, kind: isConfirmed ? "ok" : "info" },
      ...(late ? [{ text: late, kind: "warn" as const }] : []),
      ...(money ? [money] : []),
    ],
    value: formatMoney(order.totalMinor, order.currency, locale.tag),
    ...ofColleague(locale, user, order),
    group: group === "state" ? state : group === "month" ? monthText(locale, order.placedAt) : "",
  };
}

function lateText(context: Context, order: Order): string | null {
  const { locale } = context;
  if (isLate(context, order)) return locale.text("orders.late");
  if (!order.delayedTo || order.state !== "sale") return null;
  return locale.text("orders.delayedTo", { day: dayInWords(context, order.delayedTo) });
}
