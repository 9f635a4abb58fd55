import { sql } from "drizzle-orm";
import { translatedHtml } from "#modules/content/server/html-field.ts";
import {
  boolean,
  char,
  computed,
  datetime,
  integer,
  many2many,
  many2one,
  one2many,
  translatedText,
} from "#platform/models/field.ts";
import { columnOf, type Model } from "#platform/models/model.ts";

const common = { area: "website", name: "name", rights: { read: ["website"] } } as const;

/** The blogs for other software; read only. */
export const blogModels: readonly Model[] = [
  {
    ...common,
    model: "blog.blog",
    table: "blog_blog",
    order: "sequence",
    fields: {
      name: translatedText("name"),
      subtitle: translatedText("subtitle"),
      sequence: integer("position"),
      website_id: many2one("website", "site_id"),
      blog_post_ids: one2many("blog.post", "blog_post", "blog_id"),
    },
  },
  {
    ...common,
    model: "blog.tag",
    table: "blog_tag",
    fields: {
      name: translatedText("name"),
      post_ids: many2many(
        "blog.post",
        ({ alias }) =>
          sql`(select coalesce(array_agg(many.post_id order by many.post_id), '{}')::integer[] from blog_post_tag many where many.tag_id = ${columnOf(alias, "id")})`,
      ),
    },
  },
  {
    ...common,
    model: "blog.post",
    table: "blog_post",
    order: "post_date desc",
    fields: {
      name: translatedText("name"),
      subtitle: translatedText("subtitle"),
      content: translatedHtml("body"),
      author_name: char("author"),
      blog_id: many2one("blog.blog", "blog_id"),
      tag_ids: many2many(
        "blog.tag",
        ({ alias }) =>
          sql`(select coalesce(array_agg(many.tag_id order by many.tag_id), '{}')::integer[] from blog_post_tag many where many.post_id = ${columnOf(alias, "id")})`,
      ),
      is_published: computed("boolean", ({ alias }) => sql`(${columnOf(alias, "published_at")} is not null)`),
      is_featured: boolean("featured"),
      post_date: datetime("published_at"),
      scheduled_date: datetime("publish_at"),
      write_date: datetime("changed_at"),
      website_url: computed(
        "char",
        ({ alias }) =>
          sql`(select '/blog/' || blog.slug || '-' || blog.id || '/' || ${columnOf(alias, "slug")} || '-' || ${columnOf(alias, "id")} from blog_blog blog where blog.id = ${columnOf(alias, "blog_id")})`,
      ),
    },
  },
];
