import { sql } from "drizzle-orm";
import type { Publishable } from "#modules/website/slots.ts";
import { notFound } from "#platform/errors.ts";
import { blogRoles } from "./post-input.ts";
import { postModel } from "./post-row.ts";
import { publishPost, unpublishPost } from "./publish.ts";

/** Staff publish and unpublish a post on its own page, with the same effect as in the back office. */
export const publishablePost: Publishable = {
  model: postModel,
  roles: blogRoles,
  async publish(write, id, wanted) {
    const { rows } = await write.db.execute<{ published: boolean }>(
      sql`select published_at is not null as published from blog_post where id = ${id} for update`,
    );
    const [row] = rows;
    if (!row) throw notFound();
    const published = wanted ?? !row.published;
    await (published ? publishPost(write, id) : unpublishPost(write, id));
    return published;
  },
};
