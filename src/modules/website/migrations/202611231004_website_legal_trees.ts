import type { PoolClient } from "pg";
import { convertTexts } from "#modules/content/server/convert.ts";

/** Legal texts were HTML. What was published stays in `sealed` as it was. */
export function step(client: PoolClient): Promise<boolean> {
  return convertTexts(client, "website_legal_text", "body");
}
