import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { templateTable } from "./tables.ts";

/** What an import wrote last of each product: when the file says the same again, nothing is done. */
export const importTable = pgTable(
  "catalogue_import",
  {
    sourceKey: text("source_key").primaryKey(),
    templateId: integer("template_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    contentHash: text("content_hash").notNull(),
    importedAt: timestamp("imported_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("catalogue_import_template").on(table.templateId)],
);
