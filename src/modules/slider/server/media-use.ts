import { sql } from "drizzle-orm";
import { askedFile, usesOfRows } from "#modules/media/server/use-rows.ts";
import type { MediaUser } from "#modules/media/slots.ts";
import { staffSliderPath } from "../paths.ts";
import { slidersTag } from "./slider-row.ts";

/** Pictures of banners. */
export const sliderMedia: MediaUser = {
  uses: (context, asked) =>
    usesOfRows(
      context,
      sql`select id, name, picture_id as file_id, null::integer as media_id, title as alt from slider
        where ${askedFile(sql`picture_id`, asked)}`,
      { label: "slider.mediaBanner", path: staffSliderPath },
    ),
  async replace(write, from, to) {
    const { rowCount } = await write.db.execute(
      sql`update slider set picture_id = ${to} where picture_id = ${from}`,
    );
    if (rowCount) write.changed(slidersTag);
  },
};
