import { sql } from "drizzle-orm";
import { askedFile, askedNamed, namedIn, usesOfRows } from "#modules/media/server/use-rows.ts";
import type { AskedUses, MediaUse, MediaUser } from "#modules/media/slots.ts";
import type { Context } from "#platform/context.ts";
import { staffPagePath } from "../paths.ts";

/**
 * A page's uses of library pictures: the social card picture and the pictures in its drafts and published version.
 * Pictures that only earlier versions show are a separate use, because restoring those versions needs them.
 */
export const pageMedia: MediaUser = {
  uses: async (context, asked) => {
    const [now, before] = await Promise.all([usesNow(context, asked), usesBefore(context, asked)]);
    return [...now, ...before];
  },

  async replace(write, from, to) {
    const [before, after] = [from, to].map((id) => `/web/image/website.page.picture/${id}/`);
    if (from === to) return;
    await write.db.execute(sql`update page_page set picture_file_id = ${to} where picture_file_id = ${from}`);
    const { rows } = await write.db.execute<{ page_id: number }>(
      sql`select page_id from page_picture where file_id = ${from}`,
    );
    if (rows.length > 0) {
      const ids = sql.param(rows.map(({ page_id: id }) => id));
      await write.db.execute(sql`
        update page_draft set body = replace(body::text, ${before}, ${after})::jsonb where page_id = any(${ids}::integer[])`);
      await write.db.execute(sql`
        update page_version set texts = replace(texts::text, ${before}, ${after})::jsonb
        where id in (select live_id from page_page where id = any(${ids}::integer[]))`);
      await write.db.execute(sql`
        insert into page_picture (page_id, file_id) select page_id, ${to}::integer from page_picture
        where file_id = ${from} on conflict do nothing`);
      await write.db.execute(sql`delete from page_picture where file_id = ${from}`);
    }
    write.changed("page", ...rows.map(({ page_id: id }) => `page:${id}`));
  },
};

function usesNow(context: Context, asked: AskedUses | undefined): Promise<MediaUse[]> {
  return usesOfRows(
    context,
    sql`
      select page.id, page.path as name, shown.file_id, shown.media_id, null::jsonb as alt from page_page page join (
        select id as page_id, picture_file_id as file_id, null::integer as media_id from page_page
        where ${askedFile(sql`picture_file_id`, asked)}
        union select page_id, file_id, null from page_picture where ${askedFile(sql`file_id`, asked)}
        union select draft.page_id, null, named.id from page_draft draft, ${namedIn(sql`draft.body::text`)}
        where ${askedNamed(asked)}
        union select live.page_id, null, named.id from page_page shown join page_version live on live.id = shown.live_id,
          ${namedIn(sql`live.texts::text`)} where ${askedNamed(asked)}
      ) shown on shown.page_id = page.id where page.deleted_at is null`,
    { label: "page.mediaPage", path: staffPagePath },
  );
}

function usesBefore(context: Context, asked: AskedUses | undefined): Promise<MediaUse[]> {
  return usesOfRows(
    context,
    sql`
    select page.id, page.path as name, null::integer as file_id, shown.media_id, null::jsonb as alt from page_page page join (
      select version.page_id, named.id as media_id from page_version version, ${namedIn(sql`version.texts::text`)}
      where ${askedNamed(asked)}
      except select draft.page_id, named.id from page_draft draft, ${namedIn(sql`draft.body::text`)}
      where ${askedNamed(asked)}
      except select live.page_id, named.id from page_page shown join page_version live on live.id = shown.live_id,
        ${namedIn(sql`live.texts::text`)} where ${askedNamed(asked)}
    ) shown on shown.page_id = page.id where page.deleted_at is null`,
    { label: "page.mediaVersion", path: (id) => staffPagePath(id, "versions") },
  );
}
