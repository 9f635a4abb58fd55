import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { storeFile } from "#platform/files/file.ts";
import type { Translated } from "#platform/translated.ts";
import { restorePictures } from "../product/product-restore.ts";
import type { OwnPicture } from "./own-archive.ts";
import { arranged, isArranged, type OwnMedium, videoType } from "./own-media.ts";
import type { FoundPicture } from "./product-draft.ts";
import type { SavedPicture } from "./save-pictures.ts";

interface Given extends OwnMedium {
  picture: FoundPicture;
}

interface Known extends OwnMedium {
  optionIds: number[];
  fileId: number | null;
  videoUrl: string;
}

/**
 * Gives a product the pictures and videos of a full export, in their order and with their texts. The product's other
 * pictures stay, after them.
 */
export async function saveOwnPictures(
  write: WriteContext,
  templateId: number,
  pictures: readonly FoundPicture[],
): Promise<SavedPicture[]> {
  if (pictures.length === 0) return [];
  const idOf = await optionIds(write, templateId);
  const known = await knownMedia(write, templateId, new Map([...idOf].map(([word, id]) => [id, word])));
  const given = pictures.flatMap((picture) =>
    picture.own ? [{ ...picture.own, what: picture.sha256, picture }] : [],
  );
  if (isArranged(given, known)) return [];
  const saved: SavedPicture[] = [];
  const shown: Parameters<typeof restorePictures>[2] = [];
  for (const { given: said, known: there } of arranged<Given, Known>(given, known)) {
    if (there) {
      const { kind } = said ?? there;
      const alts = { ...there.alts, ...said?.alts };
      shown.push({
        ...{ option_ids: there.optionIds, file_id: there.fileId, video_url: there.videoUrl, kind },
        alt: wordsOf(alts),
      });
      continue;
    }
    if (!said) continue;
    const { picture } = said;
    const fileId =
      picture.path === undefined ? null : await storeFile(write, await readFile(picture.path), picture.type);
    const videoUrl = picture.type === videoType ? picture.sha256 : "";
    if (fileId === null && videoUrl === "") continue;
    shown.push({
      option_ids: said.options.flatMap((word) => idOf.get(word) ?? []).sort((a, b) => a - b),
      ...{ file_id: fileId, video_url: videoUrl, kind: said.kind, alt: wordsOf(said.alts) },
    });
    saved.push({ line: picture.line, templateId, source: picture.source });
  }
  await restorePictures(write, templateId, shown);
  return saved;
}

function wordsOf(alts: Translated): Record<string, string> {
  return Object.fromEntries(Object.entries(alts).filter(([, text]) => text !== ""));
}

async function optionIds(write: WriteContext, templateId: number): Promise<Map<string, number>> {
  const { rows } = await write.db.execute<{ id: number; word: string }>(sql`
    select option.id, attribute.slug || ':' || value.slug as word from catalogue_option option
    join catalogue_value value on value.id = option.value_id
    join catalogue_attribute attribute on attribute.id = value.attribute_id where option.template_id = ${templateId}`);
  return new Map(rows.map(({ id, word }) => [word, id]));
}

async function knownMedia(
  write: WriteContext,
  templateId: number,
  wordOf: ReadonlyMap<number, string>,
): Promise<Known[]> {
  const { rows } = await write.db.execute<{
    option_ids: number[];
    file_id: number | null;
    video_url: string;
    what: string;
    kind: OwnPicture["kind"];
    alt: Translated;
  }>(sql`
    select picture.option_ids, picture.file_id, picture.video_url, picture.kind, picture.alt,
      coalesce(encode(file.sha256, 'hex'), picture.video_url) as what
    from catalogue_picture picture left join file on file.id = picture.file_id
    where picture.template_id = ${templateId} order by picture.position, picture.id`);
  return rows.map((row) => ({
    ...{ what: row.what, kind: row.kind, alts: row.alt, fileId: row.file_id, videoUrl: row.video_url },
    optionIds: row.option_ids,
    options: row.option_ids.flatMap((id) => wordOf.get(id) ?? []).sort(),
  }));
}
