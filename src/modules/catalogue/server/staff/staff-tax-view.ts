import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { hasRole } from "#platform/roles.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { staffTaxesPath, staffTaxPath } from "../../paths.ts";
import { percentText } from "../price/price-sentence.ts";
import { taxPartTable, taxRateTable } from "../tax/tax-tables.ts";
import { taxTable } from "../vocabulary/tables.ts";
import { fits } from "./staff-category-view.ts";
import { catalogueRoles } from "./staff-word.ts";

export const taxList: StaffList = {
  name: "taxes",
  roles: catalogueRoles,
  title: "catalogue.taxes",
  path: staffTaxesPath,
  columns: [
    { id: "name", label: "catalogue.staffName" },
    { id: "rate", label: "catalogue.taxRate", kind: "number" },
    { id: "next", label: "catalogue.taxNext", wide: true },
    { id: "included", label: "catalogue.taxInPrice", named: true },
    { id: "products", label: "catalogue.staffProducts", kind: "number" },
  ],
  sort: { column: "name", descending: false },
  rows: taxRows,
};

async function taxRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { rows } = await context.db.execute<{
    id: number;
    name: string;
    rate: string;
    included: boolean;
    next: string | null;
    products: number;
  }>(sql`
    select tax.id, tax.name, tax.rate::text, tax.included, coalesce(used.products, 0) as products,
      (select rate.rate::float8 || ' % · ' || rate.starts_on from catalogue_tax_rate rate
        where rate.tax_id = tax.id and rate.starts_on > ${shopDay(context.now)}::date
        order by rate.starts_on limit 1) as next
    from catalogue_tax tax left join (select tax_id, count(*)::integer as products from catalogue_template
      where tax_id is not null group by tax_id) used on used.tax_id = tax.id
    order by tax.name, tax.id`);
  const found = rows.filter((row) => fits(row.name, query.search));
  return {
    total: found.length,
    rows: found.slice((query.page - 1) * query.rowsPerPage, query.page * query.rowsPerPage).map((row) => ({
      id: row.id,
      path: staffTaxPath(row.id),
      cells: {
        name: row.name,
        rate: { text: `${percentText(context, Number(row.rate))} %`, plain: Number(row.rate) },
        next: row.next ?? "",
        included: context.locale.text(row.included ? "office.yes" : "office.no"),
        products: { text: String(row.products), plain: row.products },
      },
    })),
  };
}

const noPart = { taxId: null, compound: false };

export interface TaxPageView {
  id: number | null;
  version: number;
  name: string;
  included: boolean;
  kind: "percent" | "group";
  rates: { startsOn: string; rate: string }[];
  /** The parts of a group, in the order of computation. */
  parts: { taxId: number | null; compound: boolean }[];
  /** Taxes that can be parts of a group. */
  singles: { value: number; label: string }[];
  /** Only administrators change taxes. */
  mayWrite: boolean;
  crumb: string;
}

export async function taxPage(
  context: Context,
  id: number | null,
  newKind: TaxPageView["kind"] = "percent",
): Promise<TaxPageView> {
  const taxes = await context.db.select().from(taxTable).orderBy(asc(taxTable.name));
  const singles = taxes
    .filter(({ kind }) => kind === "percent")
    .map(({ id: value, name }) => ({ value, label: name }));
  const mayWrite = context.user !== null && hasRole(context.user.roles, "administrator");
  if (id === null) {
    return {
      id,
      version: 0,
      name: "",
      included: true,
      kind: newKind,
      rates: [{ startsOn: shopDay(context.now), rate: "" }],
      parts: [noPart, noPart],
      singles,
      mayWrite,
      crumb: context.locale.text(newKind === "group" ? "catalogue.newTaxGroup" : "catalogue.newTax"),
    };
  }
  const row = taxes.find((tax) => tax.id === id);
  if (!row) throw notFound();
  const parts = await context.db
    .select({ taxId: taxPartTable.taxId, compound: taxPartTable.compound })
    .from(taxPartTable)
    .where(eq(taxPartTable.groupId, id))
    .orderBy(asc(taxPartTable.position));
  const rates = await context.db
    .select()
    .from(taxRateTable)
    .where(eq(taxRateTable.taxId, id))
    .orderBy(asc(taxRateTable.startsOn));
  // A tax that nobody has edited yet has always had its rate.
  const known = rates.length > 0 ? rates : [{ startsOn: "2000-01-01", rate: row.rate }];
  return {
    id,
    version: row.version,
    name: row.name,
    included: row.included,
    kind: row.kind,
    parts,
    singles,
    rates: known.map(({ startsOn, rate }) => ({ startsOn, rate: String(Number(rate)) })),
    mayWrite,
    crumb: row.name,
  };
}
