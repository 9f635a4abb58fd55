import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { isOnSite } from "#modules/website/server/site/sharing.ts";
import { bytea } from "#platform/session/tables.ts";
import { siteTable } from "#platform/site.ts";
import type { PageTexts } from "./page-text.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const pageAccesses = ["everybody", "signedIn", "password", "role"] as const;
export type PageAccess = (typeof pageAccesses)[number];

/** Foreign keys to other modules' tables and partial indexes are only in the migration. */
export const pageTable = pgTable(
  "page_page",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    /** Without a language prefix. */
    path: text("path").notNull(),
    access: text("access").notNull().default("everybody").$type<PageAccess>(),
    /** The role with access if `access` is `role`. */
    role: text("role").notNull().default(""),
    passwordHash: text("password_hash").notNull().default(""),
    indexed: boolean("indexed").notNull().default(true),
    pictureFileId: integer("picture_file_id"),
    track: boolean("track").notNull().default(false),
    /** Shown on every site, or additionally on some other sites. */
    everywhere: boolean("everywhere").notNull().default(false),
    alsoOn: integer("also_on").array().notNull().default(sql`'{}'::integer[]`),
    /** The published version. */
    liveId: integer("live_id"),
    publishedAt: moment("published_at"),
    publishAt: moment("publish_at"),
    unpublishAt: moment("unpublish_at"),
    /** SHA-256 of the preview link's token. */
    previewHash: bytea("preview_hash"),
    previewUntil: moment("preview_until"),
    deletedAt: moment("deleted_at"),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [
    check("page_page_check", sql`(${table.liveId} is null) = (${table.publishedAt} is null)`),
    check("page_page_check1", sql`${table.deletedAt} is null or ${table.liveId} is null`),
  ],
);

/** The drafts, one row for each language. */
export const draftTable = pgTable(
  "page_draft",
  {
    pageId: integer("page_id")
      .notNull()
      .references(() => pageTable.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    title: text("title").notNull().default(""),
    description: text("description").notNull().default(""),
    body: jsonb("body").notNull().$type<unknown>(),
    version: integer("version").notNull().default(1),
    changedAt: moment("changed_at").notNull(),
    changedBy: text("changed_by").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.code] })],
);

/** A page as it was published, or before its editors took a pause. Never changed. */
export const versionTable = pgTable(
  "page_version",
  {
    id: serial("id").primaryKey(),
    pageId: integer("page_id")
      .notNull()
      .references(() => pageTable.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    isPublished: boolean("is_published").notNull(),
    texts: jsonb("texts").notNull().$type<PageTexts>(),
    savedBy: text("saved_by").notNull().default(""),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [unique().on(table.pageId, table.number)],
);

export const redirectTable = pgTable(
  "page_redirect",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    fromPath: text("from_path").notNull(),
    pageId: integer("page_id").references(() => pageTable.id, { onDelete: "cascade" }),
    toPath: text("to_path").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.siteId, table.fromPath), index("page_redirect_page").on(table.pageId)],
);

/** A condition on page_page as `page`: pages that this site shows, its own and those that other sites share with it. */
export function isOn(siteId: number | SQL): SQL {
  const row = { siteId: sql`page.site_id`, everywhere: sql`page.everywhere`, alsoOn: sql`page.also_on` };
  return isOnSite(row, siteId);
}

/** The same without deleted pages. */
export function isThere(siteId: number): SQL {
  return sql`${isOn(siteId)} and page.deleted_at is null`;
}
