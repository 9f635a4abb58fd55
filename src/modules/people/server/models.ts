import { sql } from "drizzle-orm";
import { type LocaleCode, localeFacts, locales } from "#platform/i18n/locale.ts";
import {
  boolean,
  char,
  computed,
  datetime,
  integer,
  many2one,
  not,
  one2many,
  selection,
  translatedText,
} from "#platform/models/field.ts";
import { columnOf, type Field, type Model, type Values } from "#platform/models/model.ts";
import type { Address } from "./address/address.ts";
import {
  archiveCustomer,
  auditedValues,
  type CustomerInput,
  createCustomer,
  lockPerson,
  saveCustomer,
} from "./customer/customer.ts";

const writable = { writable: true } as const;
const kinds = ["contact", "company", "delivery", "invoice"] as const;

/** A citext column as plain text. */
const email = (column: string, more = {}): Field =>
  computed("char", ({ alias }) => sql`${columnOf(alias, column)}::text`, more);

/** The wire's names of an address's fields. */
const addressFields = {
  name: "name",
  email: "email",
  phone: "phone",
  company_name: "companyName",
  vat: "vat",
  street: "street",
  street2: "street2",
  city: "city",
  zip: "zip",
} as const satisfies Record<string, keyof Address>;

const wireCodes = sql.join(
  locales.map(({ code, wireCode }) => sql`when ${code} then ${wireCode}`),
  sql` `,
);

const nobody: CustomerInput = {
  ...{ name: "", email: "", phone: "", companyName: "", vat: "", street: "", street2: "", city: "", zip: "" },
  ...{ stateId: null, countryId: null, kind: "contact", parentId: null, locale: "en" },
};

const partner: Model = {
  model: "res.partner",
  area: "people",
  table: "people_person",
  name: "display_name",
  fields: {
    display_name: computed(
      "char",
      ({ alias }) =>
        sql`coalesce(nullif(${columnOf(alias, "name")}, ''), nullif(${columnOf(alias, "company_name")}, ''), ${columnOf(alias, "email")}::text)`,
    ),
    name: char("name", { ...writable, required: true }),
    email: email("email", writable),
    phone: char("phone", writable),
    company_name: char("company_name", writable),
    is_company: computed("boolean", ({ alias }) => sql`(${columnOf(alias, "kind")} = 'company')`),
    type: selection("kind", kinds, writable),
    vat: char("vat", writable),
    street: char("street", writable),
    street2: char("street2", writable),
    city: char("city", writable),
    zip: char("zip", writable),
    state_id: many2one("res.country.state", "state_id", writable),
    country_id: many2one("res.country", "country_id", writable),
    parent_id: many2one("res.partner", "parent_id", writable),
    child_ids: one2many("res.partner", "people_person", "parent_id"),
    lang: computed(
      "selection",
      ({ alias }) => sql`(case ${columnOf(alias, "locale")} ${wireCodes} else 'en_US' end)`,
      writable,
    ),
    active: not("archived", writable),
    create_date: datetime("created_at"),
    write_date: datetime("changed_at"),
  },
  parent: "parent_id",
  // Erased people are hidden.
  rows: (_context, alias) => sql`${columnOf(alias, "erased_at")} is null`,
  rights: {
    read: ["shop", "support"],
    create: ["shop"],
    write: ["shop"],
    unlink: ["shop"],
  },
  audits: true,
  create: (write, values) => createCustomer(write, customerOf(nobody, values)),
  async write(write, id, values) {
    const row = await lockPerson(write, id);
    const { archived, ...before } = auditedValues(row);
    const { active, ...changes } = values;
    if (Object.keys(changes).length > 0) {
      const input = customerOf(before, changes);
      await saveCustomer(write, id, { ...input, version: row.version, overwrite: true });
    }
    if (active !== undefined && active === archived) await archiveCustomer(write, id, !active);
  },
  /** Orders and documents need people, so deleting only archives them. */
  unlink: (write, id) => archiveCustomer(write, id, true),
};

function customerOf(before: CustomerInput, values: Values): CustomerInput {
  const input = { ...before };
  for (const [field, key] of Object.entries(addressFields)) {
    if (field in values) input[key] = String(values[field] || "").trim();
  }
  if ("email" in values) input.email = input.email.toLowerCase();
  if ("state_id" in values) input.stateId = idOrNull(values["state_id"]);
  if ("country_id" in values) input.countryId = idOrNull(values["country_id"]);
  if ("parent_id" in values) input.parentId = idOrNull(values["parent_id"]);
  const kind = kinds.find((one) => one === values["type"]);
  if (kind) input.kind = kind;
  const locale: LocaleCode | undefined = localeFacts(String(values["lang"] ?? ""))?.code;
  if (locale) input.locale = locale;
  return input;
}

function idOrNull(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** People, accounts and countries, for programs. Countries are public; accounts are for administrators. */
export const peopleModels: readonly Model[] = [
  partner,
  {
    model: "res.users",
    area: "operations",
    table: "people_user",
    name: "name",
    fields: {
      name: computed(
        "char",
        ({ alias }) =>
          sql`(select person.name from people_person person where person.id = ${columnOf(alias, "person_id")})`,
      ),
      login: email("login"),
      partner_id: many2one("res.partner", "person_id"),
      roles: computed("char", ({ alias }) => sql`array_to_string(${columnOf(alias, "roles")}, ',')`),
      active: boolean("active"),
      create_date: datetime("created_at"),
    },
    rights: { read: ["administrator"] },
  },
  {
    model: "res.country",
    area: "people",
    table: "people_country",
    name: "name",
    order: "name",
    fields: {
      name: translatedText("name"),
      code: char("code"),
      phone_code: integer("phone_code"),
      zip_required: boolean("zip_required"),
      state_required: boolean("state_required"),
      is_billed: boolean("billing"),
      is_delivered: boolean("delivery"),
      state_ids: one2many("res.country.state", "people_state", "country_id"),
    },
    rights: { read: "signedIn" },
  },
  {
    model: "res.country.group",
    area: "people",
    table: "people_country_group",
    name: "name",
    order: "name",
    fields: { name: translatedText("name") },
    rights: { read: ["shop", "website", "administrator"] },
  },
  {
    model: "res.country.state",
    area: "people",
    table: "people_state",
    name: "name",
    order: "name",
    fields: { name: char("name"), code: char("code"), country_id: many2one("res.country", "country_id") },
    rights: { read: "signedIn" },
  },
];
