import { integer, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/session/tables.ts";

/** Bytes that never change once stored; the same bytes are one row. */
export const fileTable = pgTable("file", {
  id: serial("id").primaryKey(),
  sha256: bytea("sha256").notNull().unique(),
  type: text("type").notNull(),
  size: integer("size").notNull(),
  /** In pixels, as the picture is shown; null for files that are no picture. */
  width: integer("width"),
  height: integer("height"),
  bytes: bytea("bytes").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
