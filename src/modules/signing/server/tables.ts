import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { bytea } from "#platform/session/tables.ts";
import { siteTable } from "#platform/site.ts";
import type { SigningWay } from "../components/signing-way.ts";
import type { SignedEvent } from "./signed-event.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const keyTable = pgTable(
  "signing_key",
  {
    id: serial("id").primaryKey(),
    company: text("company").notNull(),
    certificate: bytea("certificate").notNull(),
    root: bytea("root").notNull(),
    sealedKey: bytea("sealed_key").notNull(),
    validUntil: moment("valid_until").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("signing_key_company").on(table.company, table.id.desc())],
);

export const signatureTable = pgTable(
  "signing_signature",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id),
    accessToken: text("access_token").notNull().unique(),
    model: text("model").notNull(),
    recordId: integer("record_id").notNull(),
    version: integer("version").notNull().default(0),
    title: text("title").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull().default(""),
    company: text("company").notNull().default(""),
    how: text("how").notNull().$type<SigningWay>(),
    picture: bytea("picture"),
    strokes: integer("strokes").notNull().default(0),
    pointer: text("pointer").notNull().default(""),
    consent: text("consent").notNull(),
    locale: text("locale").notNull().$type<LocaleCode>(),
    ip: text("ip").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    documentHash: text("document_hash").notNull(),
    dataHash: text("data_hash").notNull(),
    events: jsonb("events").notNull().default([]).$type<SignedEvent[]>(),
    pdf: bytea("pdf").notNull(),
    keyId: integer("key_id")
      .notNull()
      .references(() => keyTable.id),
    signedAt: moment("signed_at").notNull(),
  },
  (table) => [unique("signing_signature_model_record_id_key").on(table.model, table.recordId)],
);

export const settingTable = pgTable("signing_setting", {
  siteId: integer("site_id")
    .primaryKey()
    .references(() => siteTable.id),
  asksSignature: boolean("asks_signature").notNull().default(true),
  asksPayment: boolean("asks_payment").notNull().default(true),
});

export type SignatureRow = typeof signatureTable.$inferSelect;
