import { asc, eq, sql } from "drizzle-orm";
import { sharedPerson } from "#modules/people/shared-views.ts";
import type { PersonSection } from "#modules/people/slots.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { hasRole } from "#platform/roles.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { staffFiscalPositionPath, staffFiscalPositionsPath } from "../../paths.ts";
import { fiscalPositionTable, fiscalPositionTaxTable, type Region } from "../tax/tax-tables.ts";
import { groupNames, groupsOf } from "../vocabulary/country-group.ts";
import { idArray } from "../vocabulary/ids.ts";
import { taxTable } from "../vocabulary/tables.ts";
import { fits } from "./staff-category-view.ts";
import { catalogueRoles } from "./staff-word.ts";

export const fiscalPositionList: StaffList = {
  name: "fiscal-positions",
  roles: catalogueRoles,
  title: "catalogue.fiscalPositions",
  path: staffFiscalPositionsPath,
  columns: [
    { id: "name", label: "catalogue.staffName" },
    { id: "where", label: "catalogue.fiscalWhere" },
    { id: "taxes", label: "catalogue.fiscalTaxes", wide: true },
    { id: "position", label: "catalogue.staffPosition", kind: "number", wide: true },
    { id: "state", label: "catalogue.staffState" },
  ],
  sort: { column: "position", descending: false },
  rows: fiscalPositionRows,
};

interface Row extends Record<string, unknown> {
  id: number;
  name: Translated;
  position: number;
  active: boolean;
  auto_apply: boolean;
  vat_required: boolean;
  region: Region;
  country_codes: string[];
  groups: Translated[] | null;
  state_codes: string[];
  zip_from: string;
  zip_to: string;
  taxes: { from: string; to: string | null }[] | null;
}

async function fiscalPositionRows(
  context: Context,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const { text, code } = context.locale;
  const { rows } = await context.db.execute<Row>(sql`
    select rule.*, (select json_agg(json_build_object('from', home.name, 'to', charged.name) order by home.id)
      from catalogue_fiscal_position_tax map join catalogue_tax home on home.id = map.from_tax_id
      left join catalogue_tax charged on charged.id = map.to_tax_id where map.fiscal_position_id = rule.id) as taxes,
      ${groupNames("fiscalPosition", sql`rule.id`)} as groups
    from catalogue_fiscal_position rule order by rule.position, rule.id`);
  const found = rows.filter((row) => fits(inLocale(row.name, code), query.search));
  return {
    total: found.length,
    rows: found.slice((query.page - 1) * query.rowsPerPage, query.page * query.rowsPerPage).map((row) => ({
      id: row.id,
      path: staffFiscalPositionPath(row.id),
      cells: {
        name: inLocale(row.name, code),
        where: whereText(context, row),
        taxes: (row.taxes ?? [])
          .map(({ from, to }) => `${from} → ${to ?? text("catalogue.noTax")}`)
          .join(" · "),
        position: { text: String(row.position), plain: row.position },
        state: row.active
          ? { text: text("catalogue.active"), badge: "ok" }
          : { text: text("catalogue.inactive"), badge: "plain" },
      },
    })),
  };
}

/** "European Union without the own country · VAT number" */
function whereText({ locale: { text, code } }: Context, row: Row): string {
  if (!row.auto_apply) return text("catalogue.fiscalByHand");
  const parts = [
    row.region === "any" ? "" : text(`catalogue.fiscalRegion_${row.region}`),
    [...row.country_codes, ...(row.groups ?? []).map((name) => inLocale(name, code))].join(", "),
    row.state_codes.join(", "),
    row.zip_from && `${row.zip_from}–${row.zip_to}`,
    row.vat_required ? text("catalogue.fiscalVat") : "",
  ];
  return parts.filter(Boolean).join(" · ") || text("catalogue.fiscalRegion_any");
}

export type FiscalPositionPageView = Awaited<ReturnType<typeof fiscalPositionPage>>;

export async function fiscalPositionPage(context: Context, id: number | null) {
  const mayWrite = hasRole(context.user?.roles ?? [], "administrator");
  const taxes = await context.db
    .select({ value: taxTable.id, label: taxTable.name })
    .from(taxTable)
    .orderBy(asc(taxTable.name));
  const beside = { mayWrite, choices: taxes };
  if (id === null) {
    const rows = taxes.slice(0, 1).map(() => ({ fromTaxId: null, toTaxId: null }));
    return {
      ...blank,
      ...beside,
      id,
      taxes: rows,
      crumb: context.locale.text("catalogue.newFiscalPosition"),
    };
  }
  const [row] = await context.db.select().from(fiscalPositionTable).where(eq(fiscalPositionTable.id, id));
  if (!row) throw notFound();
  const mapped = await context.db
    .select({ fromTaxId: fiscalPositionTaxTable.fromTaxId, toTaxId: fiscalPositionTaxTable.toTaxId })
    .from(fiscalPositionTaxTable)
    .where(eq(fiscalPositionTaxTable.fiscalPositionId, id))
    .orderBy(asc(fiscalPositionTaxTable.fromTaxId));
  const { rows: persons } = await context.db.execute<{ id: number; label: string; detail: string }>(sql`
    select person.id, person.name as label, coalesce(person.email::text, '') as detail
    from catalogue_person_fiscal_position own join ${sharedPerson} person on person.id = own.person_id
    where own.fiscal_position_id = ${id} order by person.name, person.id`);
  const { countryCodes, stateCodes, siteId: _siteId, ...columns } = row;
  return {
    ...columns,
    ...beside,
    countries: countryCodes.join(", "),
    countryGroups: await groupsOf(context, "fiscalPosition", id),
    states: stateCodes.join(", "),
    taxes: mapped as { fromTaxId: number | null; toTaxId: number | null }[],
    persons,
    crumb: inLocale(row.name, context.locale.code),
  };
}

const blank = {
  version: 0,
  name: {} as Translated,
  note: {} as Translated,
  position: 0,
  active: true,
  autoApply: true,
  vatRequired: false,
  region: "any" as Region,
  countries: "",
  countryGroups: [] as { id: number; label: string }[],
  states: "",
  zipFrom: "",
  zipTo: "",
  persons: [] as { id: number; label: string; detail: string }[],
};

/** A person's fiscal position, if staff have chosen one; on their page of the back office. */
export const fiscalPersonSection: PersonSection = {
  label: "catalogue.fiscalPositions",
  view: async (context, personIds) => {
    const { rows } = await context.db.execute<{
      id: number;
      name: Translated;
      note: Translated;
      who: string;
    }>(sql`
      select rule.id, rule.name, rule.note, person.name as who
      from catalogue_person_fiscal_position own join catalogue_fiscal_position rule on rule.id = own.fiscal_position_id
      join ${sharedPerson} person on person.id = own.person_id
      where own.person_id = any(${idArray(personIds)}) order by rule.position, rule.id`);
    const { code } = context.locale;
    return {
      sums: [],
      rows: rows.map((row) => ({
        title: inLocale(row.name, code),
        detail: inLocale(row.note, code),
        value: row.who,
        path: staffFiscalPositionPath(row.id),
      })),
      path: staffFiscalPositionsPath,
    };
  },
};
