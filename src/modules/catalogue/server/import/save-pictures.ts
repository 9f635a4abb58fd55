import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { storeFile } from "#platform/files/file.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { FoundPicture } from "./product-draft.ts";
import type { OptionFinder } from "./save-options.ts";
import type { SavedProduct } from "./save-templates.ts";

/** A picture that is new to its product. */
export interface SavedPicture {
  line: number;
  templateId: number;
  source: string;
}

interface Shown extends Record<string, unknown> {
  template_id: number;
  file_id: number | null;
  option_ids: number[];
  kind: string;
  position: number;
}

/**
 * Appends the pictures that products do not have yet. Stored bytes are not stored again. What staff have added,
 * described or sorted in the meantime stays the same.
 */
export async function savePictures(
  write: WriteContext,
  products: readonly SavedProduct[],
  optionOf: OptionFinder,
  language: LocaleCode,
): Promise<SavedPicture[]> {
  const shown = products.filter(({ pictures }) => pictures.length > 0);
  const { rows } = await write.db.execute<Shown>(sql`
    select template_id, file_id, option_ids, kind, position from catalogue_picture
    where template_id = any(${idArray(shown.map((one) => one.id))})`);
  const saved: SavedPicture[] = [];
  for (const { id, pictures } of shown) {
    const known = rows.filter((row) => row.template_id === id);
    const files = new Set(known.map((row) => keyOf(row.file_id, row.option_ids)));
    const sets = new Set(known.filter(({ kind }) => kind === "main").map((row) => String(row.option_ids)));
    let position = Math.max(-1, ...known.map((row) => row.position));
    for (const picture of pictures) {
      const options = Object.entries(picture.values ?? {})
        .map(([place, value]) => optionOf(id, Number(place), value))
        .sort((a, b) => a - b);
      const fileId = await fileOf(write, picture);
      if (fileId === null || files.has(keyOf(fileId, options))) continue;
      files.add(keyOf(fileId, options));
      const kind = sets.has(String(options)) ? "extra" : "main";
      sets.add(String(options));
      position += 1;
      const alt = picture.alt === "" ? {} : { [language]: picture.alt };
      await write.db.execute(sql`
        insert into catalogue_picture (template_id, option_ids, kind, file_id, alt, position)
        values (${id}, ${idArray(options)}, ${kind}, ${fileId}, ${JSON.stringify(alt)}::jsonb, ${position})`);
      saved.push({ line: picture.line, templateId: id, source: picture.source });
    }
  }
  return saved;
}

function keyOf(fileId: number | null, options: readonly number[]): string {
  return `${fileId} ${options.join(",")}`;
}

async function fileOf(write: WriteContext, { path, fileId, type }: FoundPicture): Promise<number | null> {
  if (fileId !== undefined) return fileId;
  return path === undefined ? null : storeFile(write, await readFile(path), type);
}
