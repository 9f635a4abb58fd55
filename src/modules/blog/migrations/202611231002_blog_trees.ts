import type { PoolClient } from "pg";
import { convertTexts } from "#modules/content/server/convert.ts";

/** Posts and their versions were HTML. */
export async function step(client: PoolClient): Promise<boolean> {
  return (
    (await convertTexts(client, "blog_post", "body")) ||
    (await convertTexts(client, "blog_post_version", "body"))
  );
}
