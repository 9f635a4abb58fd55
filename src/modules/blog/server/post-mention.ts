import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { staffPostPath } from "../paths.ts";
import { isOn } from "./post-row.ts";
import { type PostState, stateOf } from "./staff-post-view.ts";

/** A post whose text embeds a block, see `textPieces`. */
export interface PostMention {
  blockId: number;
  title: string;
  state: PostState;
  /** The page on which staff edit it. */
  path: string;
}

interface Row extends Record<string, unknown> {
  id: number;
  name: Translated;
  published_at: string | null;
  publish_at: string | null;
  block_id: number;
}

const mentionsMax = 200;

/** The posts that embed blocks in their text, in any language, drafts included; only for the given block, if any. */
export async function blockMentions(context: Context, blockId?: number): Promise<PostMention[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select distinct post.id, post.name, post.published_at, post.publish_at, named.slider::integer as block_id
    from blog_post post join blog_blog blog on blog.id = post.blog_id,
      lateral jsonb_path_query(post.body, 'strict $.*.content[*] ? (@.attrs.kind == "slider").attrs.data.sliderId')
        named(slider)
    where ${isOn(context.site.id)}
      and (${blockId ?? null}::integer is null or named.slider = to_jsonb(${blockId ?? null}::integer))
    order by post.id desc limit ${mentionsMax}`);
  return rows.map(({ id, name, published_at, publish_at, block_id }) => ({
    blockId: block_id,
    title: inLocale(name, context.locale.code),
    state: stateOf({ publishedAt: dateOf(published_at), publishAt: dateOf(publish_at) }),
    path: staffPostPath(id),
  }));
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
