import { and, asc, count, eq, gte, ilike, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import { readableBy } from "#modules/people/server/person/reader.ts";
import type { DocumentRow, WaitingThing } from "#modules/portal/components/document-row.ts";
import {
  allFields,
  byDate,
  byNumber,
  byProduct,
  byState,
  notGrouped,
} from "#modules/portal/server/list-choices.ts";
import { listOrder, pageAndTotal } from "#modules/portal/server/list-order.ts";
import { within } from "#modules/portal/server/list-query.ts";
import type { DocumentList, DocumentQuery } from "#modules/portal/slots.ts";
import type { Context } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import { longDay, shopDay } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { quotePaths } from "../paths.ts";
import { type QuoteStanding, standingOf } from "./quote.ts";
import { dayText, followed } from "./quote-view.ts";
import { type QuoteRequest, requestTable, versionTable } from "./tables.ts";

/** A customer's requests and quotes, and those of their company if they have that right. */
export const quoteDocuments: DocumentList = {
  name: "quotes",
  title: "quote.listTitle",
  all: "quote.listAll",
  empty: "quote.listEmpty",
  path: quotePaths.list,
  searchIn: [allFields, byNumber, byProduct],
  sorts: [...byDate, { id: "validity", label: "quote.sortValid" }],
  filters: [
    { id: "all", label: "quote.filterAll" },
    { id: "open", label: "quote.filterOpen" },
    { id: "waiting", label: "quote.filterWaiting" },
    { id: "accepted", label: "quote.filterAccepted" },
    { id: "ended", label: "quote.filterEnded" },
  ],
  groups: [notGrouped, byState],
  async rows(context, query) {
    const { user } = context;
    if (!user) throw signInNeeded();
    const wanted = and(
      eq(requestTable.siteId, context.site.id),
      or(eq(requestTable.userId, user.id), readableBy(user, sharedOrder.personId)),
      ne(requestTable.state, "open"),
      searched(query),
      filtered(context, query.filter),
      within(requestTable.askedAt, query),
    );
    const { found, total } = await pageAndTotal(
      context.db
        .select({ quote: requestTable, ...facts })
        .from(requestTable)
        .innerJoin(sharedOrder, eq(sharedOrder.id, requestTable.orderId))
        .leftJoin(versionTable, isLatest)
        .where(wanted)
        .orderBy(...orderOf(query))
        .limit(query.limit)
        .offset(query.offset),
      context.db
        .select({ total: count() })
        .from(requestTable)
        .innerJoin(sharedOrder, eq(sharedOrder.id, requestTable.orderId))
        .where(wanted),
    );
    return {
      rows: found.map((row) => ({
        ...toRow(context, row, query.group),
        ...(row.quote.userId === user.id || row.personId === user.personId
          ? {}
          : { of: context.locale.text("quote.ofColleague", { name: row.quote.name }) }),
      })),
      total,
    };
  },
};

/** The valid offers that wait for this person's answer. */
export async function quotesToAnswer(context: Context): Promise<WaitingThing[]> {
  const { user, locale } = context;
  if (!user) return [];
  const rows = await context.db
    .select({ quote: requestTable, ...facts })
    .from(requestTable)
    .innerJoin(sharedOrder, eq(sharedOrder.id, requestTable.orderId))
    .innerJoin(versionTable, isLatest)
    .where(
      and(
        eq(requestTable.siteId, context.site.id),
        eq(requestTable.userId, user.id),
        eq(requestTable.state, "offered"),
        gte(requestTable.validUntil, shopDay(context.now)),
        eq(sharedOrder.state, "draft"),
      ),
    )
    .orderBy(asc(requestTable.validUntil))
    .limit(20);
  return rows.map(({ quote, name, totalMinor, currency, madeAt }) => ({
    kind: "sign",
    title: locale.text("quote.waitingTitle", { name: name ?? "" }),
    detail: locale.text("quote.waitingUntil", {
      day: quote.validUntil ? dayText(locale, quote.validUntil) : "",
    }),
    value: formatMoney(totalMinor ?? 0, currency ?? "", locale.tag),
    valueDetail: madeAt ? locale.text("quote.waitingSent", { day: longDay(locale.tag, madeAt) }) : "",
    due: null,
    path: quotePaths.quote(quote.id),
    action: locale.text("quote.waitingDo"),
    by: quote.validUntil ?? "",
  }));
}

const facts = {
  name: sharedOrder.name,
  personId: sharedOrder.personId,
  orderState: sharedOrder.state,
  number: versionTable.number,
  totalMinor: versionTable.totalMinor,
  currency: versionTable.currency,
  madeAt: versionTable.madeAt,
};

const isLatest = and(
  eq(versionTable.requestId, requestTable.id),
  eq(versionTable.number, requestTable.version),
);

function searched({ pattern, searchIn }: DocumentQuery): SQL | undefined {
  if (pattern === "") return undefined;
  const name = ilike(sharedOrder.name, pattern);
  const product = sql`exists (select 1 from ${versionTable} named, jsonb_array_elements(named.lines) line
    where named.request_id = ${requestTable.id} and named.number = ${requestTable.version}
    and line ->> 'name' ilike ${pattern})`;
  if (searchIn === "name") return name;
  return searchIn === "product" ? product : or(name, product);
}

function filtered(context: Context, filter: string): SQL | undefined {
  const today = shopDay(context.now);
  const { state, validUntil } = requestTable;
  if (filter === "open") return and(eq(state, "offered"), gte(validUntil, today));
  if (filter === "waiting") return inArray(state, ["asked", "countered"]);
  if (filter === "accepted") return eq(state, "accepted");
  if (filter !== "ended") return undefined;
  return or(inArray(state, ["declined", "withdrawn"]), and(eq(state, "offered"), lt(validUntil, today)));
}

function orderOf(query: DocumentQuery): SQL[] {
  return listOrder(query, {
    sorts: { validity: sql`${requestTable.validUntil} asc nulls last` },
    groups: { state: asc(requestTable.state) },
    moment: requestTable.askedAt,
    id: requestTable.id,
  });
}

const badges: Partial<Record<QuoteStanding, "warn" | "ok" | "plain">> = {
  offered: "warn",
  accepted: "ok",
  expired: "plain",
  declined: "plain",
  withdrawn: "plain",
};

interface Row {
  quote: QuoteRequest;
  name: string | null;
  orderState: "draft" | "placed" | "sent" | "sale" | "done" | "cancel";
  number: number | null;
  totalMinor: number | null;
  currency: string | null;
}

function toRow(context: Context, row: Row, group: string): DocumentRow {
  const { locale } = context;
  const { quote, name, number, totalMinor, currency, orderState } = row;
  const standing = followed(standingOf(context, quote), { state: orderState });
  const state = locale.text(`quote.standing.${standing}`);
  const isPriced = number !== null && number > 0 && totalMinor !== null && currency !== null;
  const asked = quote.askedAt ? longDay(locale.tag, quote.askedAt) : "";
  const until =
    standing === "offered" && quote.validUntil
      ? locale.text("quote.waitingUntil", { day: dayText(locale, quote.validUntil) })
      : "";
  return {
    id: quote.id,
    path: quotePaths.quote(quote.id),
    title: name ?? "",
    detail: [asked, until].filter(Boolean).join(" · "),
    badges: [{ text: state, kind: badges[standing] ?? "info" }],
    value: isPriced ? formatMoney(totalMinor, currency, locale.tag) : "",
    group: group === "state" ? state : "",
  };
}
