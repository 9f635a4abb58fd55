import {
  type AnyPgColumn,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { translated } from "#platform/translated.ts";
import type { TestCase } from "../../components/family/test-case.ts";

/** The draft that staff edit, and the version that buyers configure. */
export const familyTable = pgTable("configurator_family", {
  id: serial("id").primaryKey(),
  name: translated("name").notNull(),
  productId: integer("product_id").unique(),
  /** A `Family`; `family-shape.ts` validates it when it is read. */
  draft: jsonb("draft").notNull().$type<unknown>(),
  cases: jsonb("cases").notNull().default([]).$type<TestCase[]>(),
  version: integer("version").notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  releasedId: integer("released_id").references((): AnyPgColumn => versionTable.id),
});

/** A released version. Never changed. */
export const versionTable = pgTable(
  "configurator_family_version",
  {
    id: serial("id").primaryKey(),
    familyId: integer("family_id")
      .notNull()
      .references(() => familyTable.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    family: jsonb("family").notNull().$type<unknown>(),
    hash: text("hash").notNull(),
    engine: integer("engine").notNull(),
    proof: jsonb("proof").notNull().$type<unknown>(),
    releasedAt: timestamp("released_at", { withTimezone: true }).notNull(),
    releasedBy: text("released_by").notNull().default(""),
    /** The reason for the release. */
    note: text("note").notNull().default(""),
  },
  (table) => [unique().on(table.familyId, table.number)],
);

/** The draft before a change. */
export const earlierDraftTable = pgTable("configurator_family_draft", {
  id: serial("id").primaryKey(),
  familyId: integer("family_id")
    .notNull()
    .references(() => familyTable.id, { onDelete: "cascade" }),
  version: integer("version").notNull(),
  draft: jsonb("draft").notNull().$type<unknown>(),
  cases: jsonb("cases").notNull().default([]).$type<unknown>(),
  /** The id of the text that describes the change. */
  change: text("change").notNull(),
  changeValues: jsonb("change_values").notNull().default({}).$type<Record<string, string | number>>(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  changedBy: text("changed_by").notNull().default(""),
});
