import { sql } from "drizzle-orm";
import { askedFile, askedNamed, namedIn, usesOfRows } from "#modules/media/server/use-rows.ts";
import type { MediaUser } from "#modules/media/slots.ts";
import { staffPostPath } from "../paths.ts";

/** Covers of posts, and the pictures in their texts. */
export const blogMedia: MediaUser = {
  uses: (context, asked) =>
    usesOfRows(
      context,
      sql`
      select id, name, cover_file_id as file_id, null::integer as media_id, cover_alt as alt
      from blog_post where ${askedFile(sql`cover_file_id`, asked)}
      union all
      select post.id, post.name, shown.file_id, null, null
      from blog_post_picture shown join blog_post post on post.id = shown.post_id
      where ${askedFile(sql`shown.file_id`, asked)}
      union all
      select post.id, post.name, null, named.id, null
      from blog_post post, ${namedIn(sql`post.body::text`)} where ${askedNamed(asked)}`,
      { label: "blog.mediaPost", path: staffPostPath },
    ),
  async replace(write, from, to) {
    const [before, after] = [from, to].map((id) => `/web/image/blog.picture/${id}/`);
    const posts = await write.db.execute(
      sql`update blog_post set cover_file_id = ${to} where cover_file_id = ${from}`,
    );
    if (from === to) {
      if (posts.rowCount) write.changed("blog");
      return;
    }
    const texts = await write.db.execute(sql`
      update blog_post set body = replace(body::text, ${before}, ${after})::jsonb
      where id in (select post_id from blog_post_picture where file_id = ${from})`);
    await write.db.execute(sql`
      insert into blog_post_picture (post_id, file_id) select post_id, ${to}::integer from blog_post_picture
      where file_id = ${from} on conflict do nothing`);
    await write.db.execute(sql`delete from blog_post_picture where file_id = ${from}`);
    if (posts.rowCount || texts.rowCount) write.changed("blog");
  },
};
