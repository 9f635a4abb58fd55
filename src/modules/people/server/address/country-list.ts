import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { BulkAction, Cell, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffPicker } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { everyWord } from "#platform/translated-column.ts";
import { peoplePaths } from "../../paths.ts";
import { countries } from "./country.ts";
import { switchCountries } from "./staff-country.ts";

const switches = ["billing", "delivery"] as const;

/** Every country, with whether the shop sells and delivers to it. */
export const countryList: StaffList = {
  name: "countries",
  roles: ["administrator"],
  title: "people.countries",
  path: peoplePaths.countries,
  sort: { column: "name", descending: false },
  columns: [
    { id: "name", label: "people.country", sortable: true },
    { id: "code", label: "people.countryCode", sortable: true },
    { id: "billing", label: "people.countryBilling", named: true },
    { id: "delivery", label: "people.countryDelivery", named: true },
    { id: "groups", label: "people.countryGroups", wide: true },
    { id: "states", label: "people.countryStates", kind: "number", wide: true },
    { id: "rules", label: "people.countryRules", wide: true },
  ],
  filters: [
    ...switches.map((id) => ({
      id,
      label: id === "billing" ? "people.countryBilling" : "people.countryDelivery",
      options: ({ locale }: Context) =>
        ["on", "off"].map((value) => ({ value, label: locale.text(`people.switched_${value}`) })),
    })),
    {
      id: "group",
      label: "people.countryGroup",
      options: async (context) =>
        (await groupNames(context)).map(({ id, label }) => ({ value: String(id), label })),
    },
  ],
  writers: ["administrator"],
  bulk: switches.flatMap((name) =>
    ["on", "off"].map(
      (state): BulkAction => ({
        id: `${name}-${state}`,
        label: `people.countrySwitch_${name}_${state}`,
        act: (write, ids) => switchCountries(write, ids, { [name]: state === "on" }),
      }),
    ),
  ),
  rows: countryRows,
};

/** At most 249 rows, sorted and searched by their name in the reader's language. */
async function countryRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { locale } = context;
  const { rows: all } = await context.db.execute<{
    id: number;
    code: string;
    name: Translated;
    billing: boolean;
    delivery: boolean;
    rules_own: boolean;
    states: number;
    groups: { id: number; name: Translated }[];
  }>(sql`
    select country.id, country.code, country.name, country.billing, country.delivery, country.rules_own,
      (select count(*)::integer from people_state state where state.country_id = country.id) as states,
      (select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name) order by one.id), '[]')
        from people_country_group_member member join people_country_group one on one.id = member.group_id
        where member.country_id = country.id) as groups
    from people_country country
    where plain(country.code || ' ' || ${everyWord(sql`country.name`)}) like '%' || plain(${query.search}) || '%'`);
  const wanted = (name: string) => query.filters[name] ?? [];
  const fits = (values: readonly string[], value: string) => values.length === 0 || values.includes(value);
  const found = all.filter(
    (row) =>
      switches.every((name) => fits(wanted(name), row[name] ? "on" : "off")) &&
      (wanted("group").length === 0 || row.groups.some(({ id }) => wanted("group").includes(String(id)))),
  );
  const order = new Intl.Collator(locale.tag);
  const key = (row: (typeof all)[number]) =>
    query.sort.column === "code" ? row.code : inLocale(row.name, locale.code);
  found.sort((one, other) => (query.sort.descending ? -1 : 1) * order.compare(key(one), key(other)));
  const start = (query.page - 1) * query.rowsPerPage;
  const onOff = (on: boolean): Cell => ({
    text: locale.text(on ? "people.switched_on" : "people.switched_off"),
    badge: on ? "ok" : "plain",
  });
  return {
    total: found.length,
    rows: found.slice(start, start + query.rowsPerPage).map((row) => ({
      id: row.id,
      path: peoplePaths.country(row.id),
      cells: {
        name: inLocale(row.name, locale.code),
        code: row.code,
        billing: onOff(row.billing),
        delivery: onOff(row.delivery),
        groups: row.groups.map(({ name }) => inLocale(name, locale.code)).join(", "),
        states: { text: row.states > 0 ? String(row.states) : "", plain: row.states },
        rules: locale.text(row.rules_own ? "people.rulesOwn" : "people.rulesKnown"),
      },
    })),
  };
}

export const countryGroupList: StaffList = {
  name: "country-groups",
  roles: ["administrator"],
  title: "people.countryGroups",
  path: peoplePaths.countryGroups,
  sort: { column: "name", descending: false },
  columns: [
    { id: "name", label: "people.name", sortable: true },
    { id: "countries", label: "people.countries" },
    { id: "count", label: "people.countryCount", kind: "number" },
  ],
  rows: groupRows,
};

const namesMax = 6;

async function groupRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { code, tag } = context.locale;
  const { rows: all } = await context.db.execute<{
    id: number;
    name: Translated;
    countries: Translated[];
  }>(sql`
    select one.id, one.name, (select coalesce(jsonb_agg(country.name order by country.code), '[]')
      from people_country_group_member member join people_country country on country.id = member.country_id
      where member.group_id = one.id) as countries
    from people_country_group one
    where plain(${everyWord(sql`one.name`)}) like '%' || plain(${query.search}) || '%'`);
  const order = new Intl.Collator(tag);
  const sign = query.sort.descending ? -1 : 1;
  const named = all.map((row) => ({ ...row, label: inLocale(row.name, code) }));
  named.sort((one, other) => sign * order.compare(one.label, other.label));
  const start = (query.page - 1) * query.rowsPerPage;
  return {
    total: named.length,
    rows: named.slice(start, start + query.rowsPerPage).map((row) => ({
      id: row.id,
      path: peoplePaths.countryGroup(row.id),
      cells: {
        name: row.label,
        countries:
          row.countries
            .slice(0, namesMax)
            .map((name) => inLocale(name, code))
            .join(", ") + (row.countries.length > namesMax ? " …" : ""),
        count: { text: String(row.countries.length), plain: row.countries.length },
      },
    })),
  };
}

async function groupNames(context: Context) {
  const { rows } = await context.db.execute<{ id: number; name: Translated }>(
    sql`select id, name from people_country_group order by id`,
  );
  return rows.map(({ id, name }) => ({ id, label: inLocale(name, context.locale.code) }));
}

const pickRoles = ["shop", "website", "administrator"] as const;

export const countryPicker: StaffPicker = {
  model: "res.country",
  roles: pickRoles,
  find: async (context, needle, limit) =>
    (await countries(context))
      .filter(
        ({ name, code }) => fitsWord(name, needle) || code.toLowerCase() === needle.trim().toLowerCase(),
      )
      .slice(0, limit)
      .map(({ id, name, code }) => ({ id, label: name, detail: code })),
  named: async (context, ids) =>
    (await countries(context))
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, code }) => ({ id, label: name, detail: code })),
};

export const countryGroupPicker: StaffPicker = {
  model: "res.country.group",
  roles: pickRoles,
  find: async (context, needle, limit) =>
    (await groupNames(context)).filter(({ label }) => fitsWord(label, needle)).slice(0, limit),
  named: async (context, ids) => (await groupNames(context)).filter(({ id }) => ids.includes(id)),
};

function fitsWord(label: string, needle: string): boolean {
  return plainOf(label).includes(plainOf(needle.trim()));
}

/** Without accents and capitals, as the lists search. */
function plainOf(words: string): string {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
