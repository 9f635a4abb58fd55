import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Words of buyers that the catalogue does not use; both as `catalogue_words` leaves them. */
export const synonymTable = pgTable(
  "catalogue_synonym",
  { word: text("word").notNull(), means: text("means").notNull() },
  (table) => [primaryKey({ columns: [table.word, table.means] })],
);
