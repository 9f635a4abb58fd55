import { type SQL, sql } from "drizzle-orm";
import { dayOf } from "#modules/catalogue/server/shop-day.ts";
import { salesRoles } from "#modules/orders/server/staff-order.ts";
import { todayOf } from "#modules/payment/server/gift-card.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { CellBadge, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { quotePaths } from "../paths.ts";
import type { QuoteStanding } from "./quote.ts";
import { dayText, momentText } from "./quote-view.ts";

const standings = ["asked", "countered", "offered", "expired", "declined", "accepted", "withdrawn"] as const;

const badges: Record<QuoteStanding, CellBadge> = {
  open: "plain",
  asked: "warn",
  countered: "warn",
  offered: "info",
  expired: "plain",
  declined: "plain",
  accepted: "ok",
  withdrawn: "plain",
};

/** Everybody who asked for a price: whoever waits for us stands first. */
export const quoteList: StaffList = {
  name: "quote-requests",
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
  rows: quoteRows,
};

/** How many wait for a price from us. */
export async function waitingQuotes(context: Context): Promise<number> {
  const { rows } = await context.db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from (
      select 1 from quote_request request join orders_order o on o.id = request.order_id
      where request.state in ('asked', 'countered') and o.state = 'draft' and request.site_id = ${context.site.id}
      limit 1000) found`);
  return rows[0]?.waiting ?? 0;
}

interface QuoteRow extends Record<string, unknown> {
  id: number;
  order_name: string;
  name: string;
  company_name: string;
  email: string;
  standing: QuoteStanding;
  asked_at: string;
  wished_on: string | null;
  valid_until: string | null;
  version: number;
  total_minor: number;
  currency: string;
}

async function quoteRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { locale } = context;
  const standing = sql`case
    when o.state = 'cancel' and request.state <> 'declined' then 'withdrawn'
    when o.state not in ('draft', 'cancel') then 'accepted'
    when request.state = 'offered' and request.valid_until < ${todayOf(context)}::date then 'expired'
    else request.state end`;
  const from = sql`from quote_request request join orders_order o on o.id = request.order_id
    where request.state <> 'open' and request.site_id = ${context.site.id} and ${whereOf(query, standing)}`;
  const counted = await context.db.execute<{ total: number }>(sql`select count(*)::integer as total ${from}`);
  const { rows } = await context.db.execute<QuoteRow>(sql`
    select request.id, o.name as order_name, request.name, request.company_name, request.email,
      ${standing} as standing, request.asked_at, request.wished_on::text, request.valid_until::text, request.version,
      o.total_minor, o.currency ${from}
    order by ${orderOf(query)} limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      path: quotePaths.staffQuote(row.id),
      cells: {
        name: row.order_name,
        customer: { text: row.company_name || row.name, detail: row.email },
        standing: { text: locale.text(`quote.standing.${row.standing}`), badge: badges[row.standing] },
        asked: { text: momentText(locale, new Date(row.asked_at)), plain: dayOf(new Date(row.asked_at)) },
        wished: row.wished_on ? { text: dayText(locale, row.wished_on), plain: row.wished_on } : "",
        valid: row.valid_until ? { text: dayText(locale, row.valid_until), plain: row.valid_until } : "",
        version: row.version === 0 ? "" : { text: String(row.version), plain: row.version },
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
    return sort.descending ? sql`request.asked_at desc, request.id desc` : sql`request.asked_at, request.id`;
  }
  // Of those who wait, whoever has waited longest; of the others, what happened last.
  return sql`(o.state = 'draft' and request.state in ('asked', 'countered')) desc,
    case when o.state = 'draft' and request.state in ('asked', 'countered') then request.changed_at end,
    request.changed_at desc, request.id desc`;
}

function whereOf({ search, filters }: ListQuery, standing: SQL): SQL {
  const parts = [sql`true`];
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    parts.push(sql`(request.search_text like plain(${like}) or o.name ilike ${like})`);
  }
  const chosen = filters["standing"] ?? [];
  if (chosen.length > 0) parts.push(sql`${standing} = any(${sql.param([...chosen])}::text[])`);
  return sql.join(parts, sql` and `);
}
