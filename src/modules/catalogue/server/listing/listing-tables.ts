import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Buyers' words that the catalogue does not use; both columns are normalized by `catalogue_words`. */
export const synonymTable = pgTable(
  "catalogue_synonym",
  { word: text("word").notNull(), means: text("means").notNull() },
  (table) => [primaryKey({ columns: [table.word, table.means] })],
);
