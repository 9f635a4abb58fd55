import { sql } from "drizzle-orm";
import { askedFile, askedNamed, namedIn, usesOfRows } from "#modules/media/server/use-rows.ts";
import type { MediaUser } from "#modules/media/slots.ts";
import { legalTextPath, sitePath } from "../../paths.ts";

/** The logo of a site. */
export const logoMedia: MediaUser = {
  uses: (context, asked) =>
    usesOfRows(
      context,
      sql`select id, name, logo_file_id as file_id, null::integer as media_id,
          jsonb_build_object('en', company) as alt
        from site where ${askedFile(sql`logo_file_id`, asked)}`,
      { label: "website.mediaLogo", path: sitePath },
    ),
  async replace(write, from, to) {
    const { rowCount } = await write.db.execute(
      sql`update site set logo_file_id = ${to} where logo_file_id = ${from}`,
    );
    if (rowCount) write.changed("site");
  },
};

/** Pictures in legal texts, in all their versions: the agreed versions must not change. */
export const legalMedia: MediaUser = {
  uses: async (context, asked) => {
    const { rows } = await context.db.execute<{ kind: string; id: number }>(sql`
      select distinct legal.kind, named.id from website_legal_text legal, ${namedIn(sql`legal.body::text`)}
      where ${askedNamed(asked)}`);
    return rows.map(({ kind, id: mediaId }) => ({
      ...{ mediaId, label: "website.mediaLegal", path: legalTextPath(kind) },
      title: context.locale.text(`website.legalKind_${kind}`),
    }));
  },
};
