import { sql } from "drizzle-orm";
import { askedNamed, usesOfRows } from "#modules/media/server/use-rows.ts";
import type { MediaUser } from "#modules/media/slots.ts";
import { familyPath } from "../../paths.ts";
import { familyTable, versionTable } from "./tables.ts";

/** The pictures of values and products in drafts and in current versions. */
export const familyMedia: MediaUser = {
  async uses(context, asked) {
    const query = sql`
      select distinct family.id, family.name, null::integer as file_id, named.id as media_id, null::jsonb as alt
      from ${familyTable} family
        left join ${versionTable} version on version.id = family.released_id,
        lateral (
          select found::integer as id from jsonb_array_elements(
            jsonb_path_query_array(family.draft, '$.attributes[*].values[*].picture')
            || jsonb_path_query_array(family.draft, '$.pictures[*].file')
            || coalesce(jsonb_path_query_array(version.family, '$.attributes[*].values[*].picture'), '[]')
            || coalesce(jsonb_path_query_array(version.family, '$.pictures[*].file'), '[]')
          ) found
        ) named
      where ${askedNamed(asked)}`;
    return usesOfRows(context, query, { label: "configurator.mediaUse", path: familyPath });
  },
};
