import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, WriteContext } from "#platform/context.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import type { Done, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { peoplePaths } from "../../paths.ts";
import { countries } from "../address/country.ts";
import { personTable, userTable } from "../address/tables.ts";
import { archiveCustomer, calledName } from "./customer.ts";
import { isSomebody, matching } from "./customer-search.ts";

const parent = alias(personTable, "parent");

/** All customers and contacts, without staff. */
export const customerList: StaffList = {
  name: "customers",
  roles: ["shop", "support"],
  title: "people.customers",
  path: peoplePaths.customers,
  sort: { column: "created", descending: true },
  columns: [
    { id: "name", label: "people.name", sortable: true },
    { id: "email", label: "people.email" },
    { id: "phone", label: "people.phone", wide: true },
    { id: "city", label: "people.place", wide: true },
    { id: "vat", label: "people.vat", optional: true },
    { id: "kind", label: "people.kind", wide: true },
    { id: "access", label: "people.access" },
    { id: "created", label: "people.created", sortable: true, wide: true },
  ],
  filters: [
    {
      id: "kind",
      label: "people.kind",
      options: ({ locale }) =>
        ["contact", "company"].map((value) => ({ value, label: locale.text(`people.kind_${value}`) })),
    },
    {
      id: "access",
      label: "people.access",
      options: ({ locale }) =>
        ["none", "active", "withdrawn"].map((value) => ({
          value,
          label: locale.text(`people.access_${value}`),
        })),
    },
    {
      id: "archived",
      label: "people.archived",
      options: ({ locale }) => [{ value: "yes", label: locale.text("people.archivedOnly") }],
    },
  ],
  writers: ["shop"],
  bulk: [{ id: "archive", label: "people.archiveOne", act: archiveMany }],
  rows: customerRows,
};

async function customerRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const wanted = and(
    isSomebody,
    eq(personTable.archived, query.filters["archived"]?.includes("yes") ?? false),
    matching(query.search),
    chosen(query.filters["kind"], (kinds) => inArray(personTable.kind, kinds as ("contact" | "company")[])),
    chosen(query.filters["access"], (states) => or(...states.map(accessIs))),
    // Staff have a page of their own.
    or(isNull(userTable.id), sql`cardinality(${userTable.roles}) = 0`),
  );
  const { descending, column } = query.sort;
  const key = column === "name" ? sql`${personTable}.name_key` : personTable.id;
  const direction = descending ? desc : asc;
  const [counted] = await context.db
    .select({ total: count() })
    .from(personTable)
    .leftJoin(userTable, eq(userTable.personId, personTable.id))
    .where(wanted);
  // A late page skips thousands of rows: the skipped ones are only counted, and the displayed values are read for its
  // own rows.
  const page = context.db
    .select({ id: personTable.id })
    .from(personTable)
    .leftJoin(userTable, eq(userTable.personId, personTable.id))
    .where(wanted)
    .orderBy(direction(key), direction(personTable.id))
    .limit(query.rowsPerPage)
    .offset((query.page - 1) * query.rowsPerPage);
  const rows = await context.db
    .select({ person: personTable, user: userTable, parentName: parent.name })
    .from(personTable)
    .leftJoin(userTable, eq(userTable.personId, personTable.id))
    .leftJoin(parent, eq(parent.id, personTable.parentId))
    .where(inArray(personTable.id, page))
    .orderBy(direction(key), direction(personTable.id));
  const countryNames = new Map((await countries(context)).map(({ id, name }) => [id, name]));
  const day = shopFormat(context.locale.tag, { dateStyle: "medium" });
  const { text } = context.locale;
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ person, user, parentName }) => {
      const state = !user ? "none" : user.active ? "active" : "withdrawn";
      const detail = parentName || (person.kind === "contact" ? person.companyName : "");
      return {
        id: person.id,
        path: peoplePaths.customer(person.id),
        cells: {
          name: { text: calledName(person) || text("people.nameless"), ...(detail ? { detail } : {}) },
          email: person.email,
          phone: person.phone,
          city: [person.city, countryNames.get(person.countryId ?? 0)].filter(Boolean).join(", "),
          vat: person.vat,
          kind: text(`people.kind_${person.kind}`),
          access: { text: text(`people.access_${state}`), badge: accessBadge[state] },
          created: { text: day.format(person.createdAt), plain: person.createdAt.toISOString() },
        },
      };
    }),
  };
}

const accessBadge = { none: "plain", active: "ok", withdrawn: "warn" } as const;

function accessIs(state: string): SQL | undefined {
  if (state === "none") return isNull(userTable.id);
  return and(isNotNull(userTable.id), eq(userTable.active, state === "active"));
}

function chosen(values: readonly string[] | undefined, condition: (values: string[]) => SQL | undefined) {
  return values && values.length > 0 ? condition([...values]) : undefined;
}

async function archiveMany(write: WriteContext, ids: readonly number[]): Promise<Done> {
  // In the order of their ids, in which every caller locks them.
  for (const id of [...ids].sort((one, other) => one - other)) await archiveCustomer(write, id, true);
  return { text: "people.archivedMany", values: { count: ids.length } };
}
