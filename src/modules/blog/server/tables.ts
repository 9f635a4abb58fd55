import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { translatedContent } from "#modules/content/server/stored-content.ts";
import { citext } from "#platform/db/citext.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { siteTable } from "#platform/site.ts";
import { translated } from "#platform/translated.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const blogTable = pgTable(
  "blog_blog",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id),
    name: translated("name").notNull(),
    subtitle: translated("subtitle").notNull().default({}),
    slug: text("slug").notNull(),
    position: integer("position").notNull().default(0),
    version: integer("version").notNull().default(1),
  },
  (table) => [unique().on(table.siteId, table.slug)],
);

export const tagTable = pgTable("blog_tag", {
  id: serial("id").primaryKey(),
  name: translated("name").notNull(),
  slug: text("slug").notNull().unique(),
  /** Set by the form that created the tag. */
  rowKey: text("row_key").unique(),
});

/** Public once `publishedAt` is set; `publishAt` is the scheduled publication of a draft. */
export const postTable = pgTable("blog_post", {
  id: serial("id").primaryKey(),
  blogId: integer("blog_id")
    .notNull()
    .references(() => blogTable.id),
  name: translated("name").notNull(),
  subtitle: translated("subtitle").notNull().default({}),
  slug: text("slug").notNull(),
  body: translatedContent("body").notNull().default({}),
  author: text("author").notNull().default(""),
  coverFileId: integer("cover_file_id"),
  coverAlt: translated("cover_alt").notNull().default({}),
  /** The photographer, and the picture's page at the provider of free pictures. */
  coverCredit: text("cover_credit").notNull().default(""),
  coverSource: text("cover_source").notNull().default(""),
  featured: boolean("featured").notNull().default(false),
  /** Shown on every site, or on some sites besides that of its blog. */
  everywhere: boolean("everywhere").notNull().default(false),
  alsoOn: integer("also_on").array().notNull().default(sql`'{}'::integer[]`),
  publishedAt: moment("published_at"),
  publishAt: moment("publish_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
  changedAt: moment("changed_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
});

export const postTagTable = pgTable(
  "blog_post_tag",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => postTable.id, { onDelete: "cascade" }),
    tagId: integer("tag_id")
      .notNull()
      .references(() => tagTable.id),
  },
  (table) => [primaryKey({ columns: [table.postId, table.tagId] })],
);

/** Files that the text of a post shows. */
export const postPictureTable = pgTable(
  "blog_post_picture",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => postTable.id, { onDelete: "cascade" }),
    fileId: integer("file_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.fileId] })],
);

/** The texts after each save. */
export const postVersionTable = pgTable(
  "blog_post_version",
  {
    id: serial("id").primaryKey(),
    postId: integer("post_id")
      .notNull()
      .references(() => postTable.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    name: translated("name").notNull(),
    subtitle: translated("subtitle").notNull(),
    body: translatedContent("body").notNull(),
    savedBy: text("saved_by").notNull().default(""),
    savedAt: moment("saved_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.postId, table.version)],
);

/** Followers, who get a mail about each new post. An address counts once its owner has confirmed (`confirmedAt`). */
export const followerTable = pgTable(
  "blog_follower",
  {
    id: serial("id").primaryKey(),
    blogId: integer("blog_id")
      .notNull()
      .references(() => blogTable.id, { onDelete: "cascade" }),
    email: citext("email").notNull(),
    locale: text("locale").notNull().$type<LocaleCode>(),
    /** For the links in their mails. */
    token: text("token").notNull(),
    /** When the last mail asked for confirmation. */
    askedAt: moment("asked_at").notNull(),
    confirmedAt: moment("confirmed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.blogId, table.email),
    index("blog_follower_email").on(table.email),
    index("blog_follower_asked").on(table.askedAt).where(sql`confirmed_at is null`),
    index("blog_follower_created").on(table.createdAt.desc(), table.id.desc()),
  ],
);

export type Follower = typeof followerTable.$inferSelect;
