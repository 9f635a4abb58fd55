import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { citext } from "#platform/db/citext.ts";
import { fileTable } from "#platform/files/tables.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { Role } from "#platform/roles.ts";
import { bytea } from "#platform/session/tables.ts";
import type { Translated } from "#platform/translated.ts";

/** Countries and their rules for addresses. */
export const countryTable = pgTable(
  "people_country",
  {
    id: serial("id").primaryKey(),
    code: text("code").notNull().unique(),
    name: jsonb("name").notNull().$type<Translated>(),
    phoneCode: integer("phone_code").notNull().default(0),
    addressFormat: text("address_format")
      .notNull()
      .default("%(street)s\n%(street2)s\n%(zip)s %(city)s\n%(country_name)s"),
    zipRequired: boolean("zip_required").notNull().default(true),
    stateRequired: boolean("state_required").notNull().default(false),
    zipPattern: text("zip_pattern").notNull().default(""),
    inEu: boolean("in_eu").notNull().default(false),
    billing: boolean("billing").notNull().default(true),
    delivery: boolean("delivery").notNull().default(true),
    /** The owner wrote its address rules: updates leave them alone. */
    rulesOwn: boolean("rules_own").notNull().default(false),
    version: integer("version").notNull().default(1),
  },
  (table) => [check("people_country_code_check", sql`${table.code} ~ '^[A-Z]{2}$'`)],
);

export const stateTable = pgTable(
  "people_state",
  {
    id: serial("id").primaryKey(),
    countryId: integer("country_id")
      .notNull()
      .references(() => countryTable.id),
    code: text("code").notNull(),
    name: text("name").notNull(),
  },
  (table) => [unique("people_state_country_id_code_key").on(table.countryId, table.code)],
);

/** Countries with the same treatment in prices, taxes or deliveries. */
export const countryGroupTable = pgTable("people_country_group", {
  id: serial("id").primaryKey(),
  name: jsonb("name").notNull().$type<Translated>(),
  version: integer("version").notNull().default(1),
});

export const countryGroupMemberTable = pgTable(
  "people_country_group_member",
  {
    groupId: integer("group_id")
      .notNull()
      .references(() => countryGroupTable.id, { onDelete: "cascade" }),
    countryId: integer("country_id")
      .notNull()
      .references(() => countryTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.countryId] }),
    index("people_country_group_member_country").on(table.countryId),
  ],
);

export type PersonKind = "contact" | "company" | "delivery" | "invoice";

/** A contact, or a further address of one (`parentId`). */
export const personTable = pgTable(
  "people_person",
  {
    id: serial("id").primaryKey(),
    parentId: integer("parent_id").references((): AnyPgColumn => personTable.id),
    kind: text("kind").notNull().default("contact").$type<PersonKind>(),
    name: text("name").notNull().default(""),
    email: citext("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    companyName: text("company_name").notNull().default(""),
    vat: text("vat").notNull().default(""),
    street: text("street").notNull().default(""),
    street2: text("street2").notNull().default(""),
    city: text("city").notNull().default(""),
    zip: text("zip").notNull().default(""),
    stateId: integer("state_id").references(() => stateTable.id),
    countryId: integer("country_id").references(() => countryTable.id),
    locale: text("locale").notNull().default("en").$type<LocaleCode>(),
    archived: boolean("archived").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
    /** Grows with every change, to detect simultaneous edits. */
    version: integer("version").notNull().default(1),
    mergedIntoId: integer("merged_into_id").references((): AnyPgColumn => personTable.id),
    erasedAt: timestamp("erased_at", { withTimezone: true }),
    /** The person's own picture. */
    pictureFileId: integer("picture_file_id").references(() => fileTable.id),
  },
  (table) => [
    index("people_person_email").on(table.email),
    index("people_person_parent").on(table.parentId).where(sql`parent_id is not null`),
    index("people_person_picture").on(table.pictureFileId).where(sql`picture_file_id is not null`),
    check("people_person_kind_check", sql`${table.kind} in ('contact', 'company', 'delivery', 'invoice')`),
  ],
);

/** The documents that a company's contact may see; without a row only their own. */
export const companyContactTable = pgTable(
  "people_company_contact",
  {
    personId: integer("person_id")
      .primaryKey()
      .references(() => personTable.id, { onDelete: "cascade" }),
    companyId: integer("company_id")
      .notNull()
      .references(() => personTable.id, { onDelete: "cascade" }),
    sees: text("sees").notNull().default("own").$type<"own" | "company">(),
    /** The main contact, who manages the others' access. */
    manages: boolean("manages").notNull().default(false),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("people_company_contact_company").on(table.companyId),
    check("people_company_contact_sees_check", sql`${table.sees} in ('own', 'company')`),
  ],
);

/** The people whose documents a person may read: their own, and by right their company's. A pair may occur twice. */
export const readerView = pgView("people_reader", {
  readerPersonId: integer("reader_person_id").notNull(),
  personId: integer("person_id").notNull(),
}).existing();

export const userTable = pgTable("people_user", {
  id: serial("id").primaryKey(),
  personId: integer("person_id")
    .notNull()
    .unique()
    .references(() => personTable.id),
  login: citext("login").notNull().unique(),
  passwordHash: text("password_hash").notNull().default(""),
  roles: text("roles").array().notNull().default(sql`'{}'`).$type<Role[]>(),
  active: boolean("active").notNull().default(true),
  emailConfirmedAt: timestamp("email_confirmed_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export type TokenPurpose = "reset" | "signup" | "confirm";

/** Links in mails. Only the mail contains the token itself. */
export const tokenTable = pgTable(
  "people_token",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    purpose: text("purpose").notNull().$type<TokenPurpose>(),
    userId: integer("user_id").references(() => userTable.id, { onDelete: "cascade" }),
    personId: integer("person_id").references(() => personTable.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [check("people_token_purpose_check", sql`${table.purpose} in ('reset', 'signup', 'confirm')`)],
);

export const attemptTable = pgTable(
  "people_attempt",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    until: timestamp("until", { withTimezone: true }).notNull(),
  },
  (table) => [index("people_attempt_until").on(table.until)],
);

/** Staff's notes about a person. */
export const noteTable = pgTable(
  "people_note",
  {
    id: serial("id").primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => personTable.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => userTable.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("people_note_person").on(table.personId, table.id.desc())],
);

/** Hashes of addresses that must get no unsolicited mail. */
export const suppressionTable = pgTable("people_suppression", {
  addressHash: bytea("address_hash").primaryKey(),
  reason: text("reason").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
});
