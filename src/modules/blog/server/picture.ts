import { sql } from "drizzle-orm";
import { everyBlock } from "#modules/content/server/content-schema.ts";
import type { TranslatedContent } from "#modules/content/server/stored-content.ts";
import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { isShown } from "./post-row.ts";

/** The wire's model name of pictures inside the texts of posts; their ids are those of the files. */
export const bodyPictureModel = "blog.picture";

/** The cover of a post, for people who may see the post. */
export async function coverFile(context: Context, postId: number, field: string): Promise<number | null> {
  if (field !== "image") return null;
  const { rows } = await context.db.execute<{ file_id: number | null }>(sql`
    select post.cover_file_id as file_id from blog_post post join blog_blog blog on blog.id = post.blog_id
    where post.id = ${postId}
      and (${isShown(context)} or ${writes(context)})`);
  return rows[0]?.file_id ?? null;
}

/**
 * A picture in the text of a post. The public sees only pictures of published posts; authors also see pictures that
 * they have just uploaded for an unsaved text.
 */
export async function bodyPicture(context: Context, fileId: number, field: string): Promise<number | null> {
  if (field !== "image") return null;
  if (writes(context)) return fileId;
  const { rows } = await context.db.execute<{ file_id: number }>(sql`
    select picture.file_id from blog_post_picture picture join blog_post post on post.id = picture.post_id
    join blog_blog blog on blog.id = post.blog_id
    where picture.file_id = ${fileId} and ${isShown(context)}
    limit 1`);
  return rows[0]?.file_id ?? null;
}

function writes({ user }: Context): boolean {
  return hasRole(user?.roles ?? [], "website");
}

const pictureAddress = /^\/web\/image\/blog\.picture\/(\d{1,9})\//;

/** The files that a text shows in its languages, by the URLs of its pictures. */
export function pictureIdsIn(body: TranslatedContent): number[] {
  const ids: number[] = [];
  for (const tree of Object.values(body))
    everyBlock(tree.content, (block) => {
      const id = block.type === "image" && pictureAddress.exec(block.attrs.src)?.[1];
      if (id) ids.push(Number(id));
      return true;
    });
  return [...new Set(ids)];
}
