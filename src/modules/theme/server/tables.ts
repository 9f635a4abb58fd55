import { boolean, integer, jsonb, pgTable, serial, text, timestamp, unique } from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";

const siteId = () =>
  integer("site_id")
    .notNull()
    .references(() => siteTable.id, { onDelete: "cascade" });

/** The editors' draft. Nobody else sees it. */
export const draftTable = pgTable("theme_draft", {
  siteId: siteId().primaryKey(),
  theme: jsonb("theme").notNull().$type<unknown>(),
  revision: integer("revision").notNull().default(1),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  changedBy: text("changed_by").notNull().default(""),
});

/** A published look, or a draft that another one replaced. Never changed. */
export const versionTable = pgTable(
  "theme_version",
  {
    id: serial("id").primaryKey(),
    siteId: siteId(),
    number: integer("number").notNull(),
    isPublished: boolean("is_published").notNull(),
    theme: jsonb("theme").notNull().$type<unknown>(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    savedBy: text("saved_by").notNull().default(""),
  },
  (table) => [unique().on(table.siteId, table.number)],
);
