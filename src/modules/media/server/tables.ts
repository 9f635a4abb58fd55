import { sql } from "drizzle-orm";
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { fileTable } from "#platform/files/tables.ts";
import { bytea } from "#platform/session/tables.ts";
import { translated } from "#platform/translated.ts";
import type { Crop, MediaKind } from "../components/media-view.ts";

/** One picture, video or file of the library. */
export const mediaTable = pgTable("media", {
  id: serial("id").primaryKey(),
  key: text("key").notNull().unique(),
  kind: text("kind").$type<MediaKind>().notNull(),
  name: text("name").notNull(),
  fileId: integer("file_id")
    .notNull()
    .unique()
    .references(() => fileTable.id),
  originalFileId: integer("original_file_id").references(() => fileTable.id),
  sourceSha256: bytea("source_sha256"),
  alt: translated("alt").notNull().default({}),
  decorative: boolean("decorative").notNull().default(false),
  credit: text("credit").notNull().default(""),
  licence: text("licence").notNull().default(""),
  folder: text("folder").notNull().default(""),
  tags: text("tags").array().notNull().default(sql`'{}'`),
  focusX: smallint("focus_x").notNull().default(50),
  focusY: smallint("focus_y").notNull().default(50),
  crop: jsonb("crop").$type<Crop>(),
  posterFileId: integer("poster_file_id").references(() => fileTable.id),
  uploadedBy: text("uploaded_by").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp("deleted_at", { withTimezone: true }),
  deletedBy: integer("deleted_by"),
  version: integer("version").notNull().default(1),
});

export const uploadTable = pgTable(
  "media_upload",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id").notNull(),
    key: text("key").notNull(),
    name: text("name").notNull(),
    size: integer("size").notNull(),
    received: integer("received").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.key)],
);

export const uploadPartTable = pgTable(
  "media_upload_part",
  {
    uploadId: integer("upload_id")
      .notNull()
      .references(() => uploadTable.id, { onDelete: "cascade" }),
    at: integer("at").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.at] })],
);
