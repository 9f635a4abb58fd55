import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { storeFile } from "#platform/files/file.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { FoundPicture } from "./product-draft.ts";
import type { SavedPicture } from "./save-pictures.ts";

/** Adds the pictures of an export of everything that a product does not have yet, behind those that it has. */
export async function saveOwnPictures(
  write: WriteContext,
  templateId: number,
  pictures: readonly FoundPicture[],
): Promise<SavedPicture[]> {
  if (pictures.length === 0) return [];
  const saved: SavedPicture[] = [];
  const options = await write.db.execute<{ id: number; word: string }>(sql`
    select option.id, attribute.slug || ':' || value.slug as word from catalogue_option option
    join catalogue_value value on value.id = option.value_id
    join catalogue_attribute attribute on attribute.id = value.attribute_id where option.template_id = ${templateId}`);
  const idOf = new Map(options.rows.map(({ id, word }) => [word, id]));
  const { rows } = await write.db.execute<{ key: string; position: number }>(sql`
    select file_id || ' ' || array_to_string(option_ids, ',') as key, position from catalogue_picture
    where template_id = ${templateId}`);
  const known = new Set(rows.map(({ key }) => key));
  let position = Math.max(-1, ...rows.map((row) => row.position));
  for (const { line, source, path, type, own } of pictures) {
    if (!own || path === undefined) continue;
    const ids = own.options.flatMap((word) => idOf.get(word) ?? []).sort((a, b) => a - b);
    const fileId = await storeFile(write, await readFile(path), type);
    const key = `${fileId} ${ids.join(",")}`;
    if (known.has(key)) continue;
    known.add(key);
    position += 1;
    await write.db.execute(sql`
      insert into catalogue_picture (template_id, option_ids, kind, file_id, alt, position)
      values (${templateId}, ${idArray(ids)}, ${own.kind}, ${fileId}, ${JSON.stringify(own.alts)}::jsonb, ${position})`);
    saved.push({ line, templateId, source });
  }
  return saved;
}
