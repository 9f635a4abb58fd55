import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const siteId = () =>
  integer("site_id")
    .notNull()
    .references(() => siteTable.id, { onDelete: "cascade" });

/** Written and read in SQL only (`entry.ts`, `find.ts`). */
export const entryTable = pgTable(
  "search_entry",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").notNull(),
    recordId: integer("record_id").notNull(),
    siteId: siteId(),
    code: text("code").notNull(),
    codes: text("codes").array().notNull(),
    path: text("path").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    heading: tsvector("heading").notNull(),
    vector: tsvector("vector").notNull(),
  },
  (table) => [
    unique().on(table.kind, table.recordId, table.siteId, table.code),
    index("search_entry_site").on(table.siteId),
  ],
);

export const wordTable = pgTable(
  "search_word",
  { siteId: siteId(), code: text("code").notNull(), word: text("word").notNull() },
  (table) => [primaryKey({ columns: [table.siteId, table.code, table.word] })],
);
