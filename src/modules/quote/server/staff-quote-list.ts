import { type SQL, sql } from "drizzle-orm";
import { staffOrdersPaths } from "#modules/orders/paths.ts";
import { salesRoles } from "#modules/orders/server/order/staff-order.ts";
import { orderBulk, orderPrints } from "#modules/orders/server/staff/orders-list-bulk.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { CellBadge, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { quotePaths } from "../paths.ts";
import type { QuoteStanding } from "./quote.ts";
import { dayText, momentText } from "./quote-view.ts";

/** A quote that staff write is a draft until it is sent. */
type ListedStanding = QuoteStanding | "draft";

const standings = [
  "asked",
  "countered",
  "draft",
  "offered",
  "expired",
  "declined",
  "accepted",
  "withdrawn",
] as const;

const badges: Record<ListedStanding, CellBadge> = {
  draft: "plain",
  open: "plain",
  asked: "warn",
  countered: "warn",
  offered: "info",
  expired: "plain",
  declined: "plain",
  accepted: "ok",
  withdrawn: "plain",
};

/** All quotes, requested in the shop or written by staff. Customers who wait for an answer come first. */
export const quoteList: StaffList = {
  name: "quotes",
  roles: salesRoles,
  title: "quote.staffQuotes",
  path: quotePaths.staffList,
  columns: [
    { id: "name", label: "quote.staffNumber" },
    { id: "customer", label: "quote.staffCustomer" },
    { id: "standing", label: "quote.staffStanding" },
    { id: "asked", label: "quote.staffAskedOn", sortable: true, wide: true },
    { id: "wished", label: "quote.staffWishedOn", wide: true },
    { id: "valid", label: "quote.staffValidUntil", wide: true },
    { id: "version", label: "quote.staffVersion", kind: "number", wide: true },
    { id: "total", label: "quote.total", kind: "number" },
  ],
  filters: [
    {
      id: "standing",
      label: "quote.staffStanding",
      options: ({ locale }) =>
        standings.map((value) => ({ value, label: locale.text(`quote.standing.${value}`) })),
    },
  ],
  sort: { column: "waiting", descending: false },
  writers: salesRoles,
  bulk: orderBulk,
  files: orderPrints,
  rows: quoteRows,
};

/** The number of quotes that wait for staff: for a price, for an answer to wishes, or to be finished and sent. */
export async function waitingQuotes(context: Context): Promise<number> {
  const { rows } = await context.db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from (
      select 1 ${quotesOf(context)} and ${isWaiting} limit 1000) found`);
  return rows[0]?.waiting ?? 0;
}

/** All quotes that visitors requested, and staff's own until they become orders. The row's id is the order's. */
function quotesOf({ site }: Context): SQL {
  return sql`from ${sharedOrder} o left join quote_request request on request.order_id = o.id
    where o.origin = 'staff' and o.name is not null and not o.is_cart and o.site_id = ${site.id}
      and (request.id is not null or o.state in ('draft', 'sent'))`;
}

const isWaiting = sql`(o.state = 'draft' and (request.id is null or request.state in ('asked', 'countered')))`;

interface QuoteRow extends Record<string, unknown> {
  id: number;
  request_id: number | null;
  order_name: string;
  customer: string;
  email: string;
  standing: ListedStanding;
  asked_at: string | null;
  wished_on: string | null;
  valid_until: string | null;
  version: number | null;
  total_minor: number;
  currency: string;
}

async function quoteRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { locale } = context;
  const standing = sql`case
    when request.id is null then case o.state when 'draft' then 'draft' else 'offered' end
    when o.state = 'cancel' and request.state <> 'declined' then 'withdrawn'
    when o.state not in ('draft', 'cancel') then 'accepted'
    when request.state = 'offered' and request.valid_until < ${shopDay(context.now)}::date then 'expired'
    else request.state end`;
  const from = sql`${quotesOf(context)} and ${whereOf(query, standing)}`;
  const counted = await context.db.execute<{ total: number }>(sql`select count(*)::integer as total ${from}`);
  const { rows } = await context.db.execute<QuoteRow>(sql`
    select o.id, request.id as request_id, o.name as order_name,
      coalesce(nullif(request.company_name, ''), request.name, o.buyer_name) as customer,
      coalesce(request.email, o.buyer_email) as email, ${standing} as standing, request.asked_at, request.wished_on::text,
      request.valid_until::text, request.version, o.total_minor, o.currency ${from}
    order by ${orderOf(query)} limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      path: row.request_id === null ? staffOrdersPaths.order(row.id) : quotePaths.staffQuote(row.request_id),
      cells: {
        name: row.order_name,
        customer: { text: row.customer || row.email, detail: row.customer ? row.email : "" },
        standing: { text: locale.text(`quote.standing.${row.standing}`), badge: badges[row.standing] },
        asked: row.asked_at
          ? { text: momentText(locale, new Date(row.asked_at)), plain: shopDay(new Date(row.asked_at)) }
          : "",
        wished: row.wished_on ? { text: dayText(locale, row.wished_on), plain: row.wished_on } : "",
        valid: row.valid_until ? { text: dayText(locale, row.valid_until), plain: row.valid_until } : "",
        version: !row.version ? "" : { text: String(row.version), plain: row.version },
        total: {
          text: formatMoney(row.total_minor, row.currency, locale.tag),
          plain: toDecimal(row.total_minor, row.currency),
        },
      },
    })),
  };
}

function orderOf({ sort }: ListQuery): SQL {
  if (sort.column === "asked") {
    return sort.descending
      ? sql`request.asked_at desc nulls last, o.id desc`
      : sql`request.asked_at nulls first, o.id`;
  }
  // Waiting customers first, the longest wait on top; then the others, the latest change on top.
  return sql`${isWaiting} desc, case when ${isWaiting} then coalesce(request.changed_at, o.changed_at) end,
    coalesce(request.changed_at, o.changed_at) desc, o.id desc`;
}

function whereOf({ search, filters }: ListQuery, standing: SQL): SQL {
  const parts = [sql`true`];
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, 6)) {
    const like = likeAnywhere(word);
    parts.push(sql`(request.search_text like plain(${like}) or o.search_text like plain(${like}))`);
  }
  const chosen = filters["standing"] ?? [];
  if (chosen.length > 0) parts.push(sql`${standing} = any(${sql.param([...chosen])}::text[])`);
  return sql.join(parts, sql` and `);
}
