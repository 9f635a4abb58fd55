import { boolean, integer, pgTable, serial, text, timestamp, unique } from "drizzle-orm/pg-core";
import { translatedContent } from "#modules/content/server/stored-content.ts";
import { siteTable } from "#platform/site.ts";
import { translated } from "#platform/translated.ts";

/** The kinds of legal texts, in the order of the footer. */
export const legalKinds = ["terms", "withdrawal", "delivery", "privacy", "imprint"] as const;
export type LegalKind = (typeof legalKinds)[number];

/** A published version never changes: orders refer to the one that was shown. */
export const legalTextTable = pgTable(
  "website_legal_text",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id),
    kind: text("kind").notNull().$type<LegalKind>(),
    version: integer("version").notNull(),
    title: translated("title").notNull(),
    body: translatedContent("body").notNull(),
    /** The published words as HTML, which the hash in orders identifies. Null for a draft. */
    sealed: translated("sealed"),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    publishedBy: text("published_by").notNull().default(""),
    /** No longer in force. Its versions stay as evidence of the buyers' agreements. */
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    withdrawnBy: text("withdrawn_by").notNull().default(""),
    /** Filled in from a template: nobody has checked it yet. */
    fromTemplate: boolean("from_template").notNull().default(false),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.siteId, table.kind, table.version)],
);
