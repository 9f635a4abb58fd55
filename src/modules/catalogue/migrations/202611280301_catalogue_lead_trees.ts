import type { PoolClient } from "pg";
import { convertTexts } from "#modules/content/server/convert.ts";

/** Descriptions of categories and brands were plain words, which pages showed as one paragraph. */
export async function step(client: PoolClient): Promise<boolean> {
  return (
    (await convertTexts(client, "catalogue_category", "description", { asParagraph: true })) ||
    (await convertTexts(client, "catalogue_brand", "description", { asParagraph: true }))
  );
}
