import { index, integer, jsonb, pgTable, serial, text, timestamp, unique } from "drizzle-orm/pg-core";
import { bytea, sessionTable } from "#platform/session/tables.ts";
import { siteTable } from "#platform/site.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Foreign keys to other modules' tables are only in the migration. */
export const configurationTable = pgTable(
  "configurator_session",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    visitorId: integer("visitor_id").references(() => sessionTable.id, { onDelete: "set null" }),
    personId: integer("person_id"),
    templateId: integer("template_id").notNull(),
    version: integer("version").notNull(),
    choices: jsonb("choices").notNull().default({}).$type<Record<string, string | number>>(),
    own: jsonb("own").notNull().default({}).$type<Record<string, string>>(),
    step: text("step").notNull().default(""),
    state: text("state").notNull().default("draft").$type<"draft" | "done">(),
    /** A pasted list of openings that uses this configuration as its template. */
    openings: text("openings").notNull().default(""),
    shareToken: text("share_token").unique(),
    name: text("name").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    orderId: integer("order_id"),
    lineId: integer("line_id"),
    quantity: integer("quantity").notNull().default(1),
  },
  (table) => [
    index("configurator_session_visitor").on(table.visitorId, table.templateId),
    index("configurator_session_person").on(table.personId, table.templateId),
    index("configurator_session_template").on(table.templateId),
    index("configurator_session_expires").on(table.expiresAt),
    index("configurator_session_order").on(table.orderId),
  ],
);

export const attachmentTable = pgTable(
  "configurator_attachment",
  {
    id: serial("id").primaryKey(),
    sessionId: integer("session_id")
      .notNull()
      .references(() => configurationTable.id, { onDelete: "cascade" }),
    attribute: text("attribute").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    bytes: bytea("bytes").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.sessionId, table.attribute)],
);

export type StoredConfiguration = typeof configurationTable.$inferSelect;
