import { sql } from "drizzle-orm";
import { htmlColumn } from "#modules/content/server/html-field.ts";
import { type ExportPart, exportSheet, inLanguages } from "#platform/staff/export-parts.ts";

/** Posts of the journal, published or not. The archive of each person has the blogs that they follow. */
export const blogExport: ExportPart = {
  position: 40,
  label: "blog.exportPart",
  hasPersonalData: false,
  async *files(context) {
    yield exportSheet(context, {
      name: "posts.csv",
      from: sql`blog_post p join blog_blog b on b.id = p.blog_id`,
      id: sql`p.id`,
      columns: {
        ...{ blog: sql`b.slug`, slug: sql`p.slug`, author: sql`p.author` },
        ...inLanguages(context, "name", "p.name"),
        ...inLanguages(context, "subtitle", "p.subtitle"),
        ...inLanguages(context, "body", "p.body", htmlColumn),
        tags: sql`(select string_agg(t.slug, ', ' order by t.slug) from blog_post_tag l
          join blog_tag t on t.id = l.tag_id where l.post_id = p.id)`,
        ...{ featured: sql`p.featured`, published_at: sql`p.published_at`, publish_at: sql`p.publish_at` },
      },
    });
  },
};
