import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { staffCountPath, staffCountsPath } from "../../paths.ts";
import { valueNames } from "../vocabulary/variant-values.ts";
import { fits } from "./staff-category-view.ts";
import { catalogueRoles } from "./staff-word.ts";

type CountState = "open" | "applied" | "cancelled";

interface CountRow extends Record<string, unknown> {
  id: number;
  name: string;
  state: CountState;
  started_at: string;
  started_by: string;
  lines: number;
  counted: number;
  differences: number;
}

export const countList: StaffList = {
  name: "stock-counts",
  roles: catalogueRoles,
  title: "catalogue.counts",
  path: staffCountsPath,
  columns: [
    { id: "name", label: "catalogue.staffName" },
    { id: "state", label: "catalogue.staffState" },
    { id: "counted", label: "catalogue.countCounted", kind: "number" },
    { id: "differences", label: "catalogue.countDifferences", kind: "number" },
    { id: "started", label: "catalogue.countStarted", wide: true },
  ],
  sort: { column: "started", descending: true },
  rows: countRows,
};

async function countRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const found = (await countsOf(context)).filter((row) => fits(row.name, query.search));
  return {
    total: found.length,
    rows: found.slice((query.page - 1) * query.rowsPerPage, query.page * query.rowsPerPage).map((row) => ({
      id: row.id,
      path: staffCountPath(row.id),
      cells: {
        name: row.name,
        state: {
          text: context.locale.text(`catalogue.countState_${row.state}`),
          badge: ({ open: "warn", applied: "ok", cancelled: "plain" } as const)[row.state],
        },
        counted: `${row.counted} / ${row.lines}`,
        differences: { text: String(row.differences), plain: row.differences },
        started: `${moment(context, row.started_at)}, ${row.started_by}`,
      },
    })),
  };
}

async function countsOf(context: Context, countId?: number): Promise<CountRow[]> {
  const { rows } = await context.db.execute<CountRow>(sql`
    select count.id, count.name, count.state, count.started_at, count.started_by,
      count(line.variant_id)::integer as lines, count(line.counted)::integer as counted,
      count(*) filter (where line.counted <> line.on_hand_then)::integer as differences
    from catalogue_stock_count count left join catalogue_stock_count_line line on line.count_id = count.id
    where ${countId === undefined ? sql`true` : sql`count.id = ${countId}`}
    group by count.id order by count.id desc limit 1000`);
  return rows;
}

export interface CountPageView {
  id: number;
  name: string;
  state: CountState;
  started: string;
  lines: number;
  counted: number;
  differences: number;
  rows: {
    id: number;
    name: string;
    reference: string;
    counted: string;
    /** The ledger's quantity now, or at the time of the count. */
    onHand: number;
    difference: number | null;
    by: string;
  }[];
  show: "all" | "open" | "different";
  page: number;
  pages: number;
  crumb: string;
}

const rowsPerPage = 100;

/** The sheet of a count, a hundred rows per page. */
export async function countPage(context: Context, countId: number, url: URL): Promise<CountPageView> {
  const [count] = await countsOf(context, countId);
  if (!count) throw notFound();
  const asked = url.searchParams.get("show");
  const show = asked === "open" || asked === "different" ? asked : "all";
  const total = { all: count.lines, open: count.lines - count.counted, different: count.differences }[show];
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1));
  const condition = {
    all: sql`true`,
    open: sql`line.counted is null`,
    different: sql`line.counted <> line.on_hand_then`,
  }[show];
  const { rows } = await context.db.execute<{
    id: number;
    name: Translated;
    options: Translated[];
    reference: string;
    counted: number | null;
    on_hand: number;
    by: string;
  }>(sql`
    select line.variant_id as id, template.name, coalesce(nullif(variant.reference, ''), variant.barcode) as reference,
      line.counted, coalesce(line.on_hand_then, stock.on_hand, 0) as on_hand, line.counted_by as by,
      ${valueNames(sql`variant.option_ids`)} as options
    from catalogue_stock_count_line line join catalogue_variant variant on variant.id = line.variant_id
    join catalogue_template template on template.id = variant.template_id
    left join catalogue_stock stock on stock.variant_id = variant.id
    where line.count_id = ${countId} and ${condition}
    order by template.id, variant.id limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`);
  const { code } = context.locale;
  return {
    id: count.id,
    name: count.name,
    state: count.state,
    started: `${moment(context, count.started_at)}, ${count.started_by}`,
    lines: count.lines,
    counted: count.counted,
    differences: count.differences,
    rows: rows.map((row) => {
      const options = row.options.map((name) => inLocale(name, code)).join(", ");
      return {
        id: row.id,
        name: inLocale(row.name, code) + (options && ` (${options})`),
        reference: row.reference,
        counted: row.counted === null ? "" : String(row.counted),
        onHand: row.on_hand,
        difference: row.counted === null ? null : row.counted - row.on_hand,
        by: row.by,
      };
    }),
    show,
    page,
    pages,
    crumb: count.name,
  };
}

function moment({ locale }: Context, at: string): string {
  return shopFormat(locale.tag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}
