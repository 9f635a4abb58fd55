import { sql } from "drizzle-orm";
import type { LinkedRecords } from "#modules/content/slots.ts";
import { isShown, postModel, postRows, toCard } from "./post-row.ts";

/** Posts that links in other texts lead to. */
export const linkedPosts: LinkedRecords = {
  model: postModel,
  async paths(context, ids) {
    context.note("blog");
    const wanted = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    );
    const rows = await postRows(
      context,
      sql`${isShown(context)} and post.id in (${wanted})`,
      sql`order by post.id`,
    );
    return new Map(rows.map((row) => [row.id, toCard(context, row).path]));
  },
};
