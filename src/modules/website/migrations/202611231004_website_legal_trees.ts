import type { PoolClient } from "pg";
import { convertTexts } from "#modules/content/server/convert.ts";

/** Legal texts were HTML. Published ones keep it in `sealed`, unchanged. */
export function step(client: PoolClient): Promise<boolean> {
  return convertTexts(client, "website_legal_text", "body");
}
