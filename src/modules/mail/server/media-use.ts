import { sql } from "drizzle-orm";
import { askedNamed, namedIn, usesOfRows } from "#modules/media/server/use-rows.ts";
import type { MediaUser } from "#modules/media/slots.ts";
import { mailTextsPath } from "../paths.ts";

/** Pictures of the library in the words of mails. */
export const mailMedia: MediaUser = {
  uses: (context, asked) =>
    usesOfRows(
      context,
      sql`select words.id, words.subject as name, null::integer as file_id, named.id as media_id, null::jsonb as alt
      from mail_text words, ${namedIn(sql`words.body::text`)} where words.edited and ${askedNamed(asked)}`,
      { label: "mail.mediaMail", path: () => mailTextsPath },
    ),
};
