import type { PoolClient } from "pg";
import { convertTexts } from "#modules/content/server/convert.ts";

/** Descriptions of products were HTML. */
export function step(client: PoolClient): Promise<boolean> {
  return convertTexts(client, "catalogue_template", "description");
}
