import { integer, jsonb, pgView } from "drizzle-orm/pg-core";
import type { Translated } from "#platform/translated.ts";

/** The library's data about the bytes that records show: alternative text and focal point. */
export const sharedFile = pgView("media_shared_file", {
  fileId: integer("file_id").notNull(),
  alt: jsonb("alt").$type<Translated>().notNull(),
  focusX: integer("focus_x").notNull(),
  focusY: integer("focus_y").notNull(),
}).existing();
