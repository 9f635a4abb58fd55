import { eq } from "drizzle-orm";
import { recordMade } from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { draftTexts, lockPage, replaceDrafts } from "./draft.ts";
import { isPathTaken } from "./page.ts";
import { pageRecord } from "./page-record.ts";
import { isWritten, type PageText, type PageTexts } from "./page-text.ts";
import { pageTable } from "./tables.ts";

const titleCharactersMax = 200;
/** What a home page's copy is called in its address. */
const homePath = "/home";

/**
 * Makes a new draft from a page, with its drafts in all languages and its settings. Its address and titles get the next
 * free number. Returns its id.
 */
export async function copyPage(write: WriteContext, id: number): Promise<number> {
  await lockPage(write, id);
  const [page] = await write.db.select().from(pageTable).where(eq(pageTable.id, id));
  if (!page) throw new Error("The locked page is gone.");
  const { access, role, passwordHash, indexed, pictureFileId, track } = page;
  // A page of another site is copied to this one, and only a site's own page is shared like its original.
  const isOwn = page.siteId === write.site.id && page.path !== "/";
  const place = {
    siteId: write.site.id,
    everywhere: isOwn && page.everywhere,
    alsoOn: isOwn ? page.alsoOn : [],
  };
  // A copy of a copy counts on: /about-us-2 becomes /about-us-3.
  const stem = page.path === "/" ? homePath : page.path.replace(/-\d{1,3}$/, "");
  let number = 2;
  while (await isPathTaken(write, { id: 0, path: `${stem}-${number}`, ...place })) number += 1;
  const [row] = await write.db
    .insert(pageTable)
    .values({
      ...{ ...place, path: `${stem}-${number}`, access, role, passwordHash, indexed, pictureFileId, track },
      ...{ createdAt: write.now, changedAt: write.now },
    })
    .returning({ id: pageTable.id });
  if (!row) throw new Error("The copy was not stored.");
  await replaceDrafts(write, row.id, renamed(await draftTexts(write, id), number));
  await recordMade(write, pageRecord, row.id);
  return row.id;
}

function renamed(texts: PageTexts, number: number): PageTexts {
  return Object.fromEntries(
    (Object.entries(texts) as [LocaleCode, PageText][]).map(([code, text]) => [
      code,
      isWritten(text) ? { ...text, title: numbered(text.title, number) } : text,
    ]),
  );
}

function numbered(title: string, number: number): string {
  const end = ` ${number}`;
  const stem = title.replace(/ \d{1,3}$/, "");
  return stem.slice(0, titleCharactersMax - end.length) + end;
}
