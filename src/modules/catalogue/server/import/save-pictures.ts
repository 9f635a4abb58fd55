import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { storeFile } from "#platform/files/file.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { idArray } from "../ids.ts";
import type { OptionFinder } from "./save-options.ts";
import type { SavedProduct } from "./save-templates.ts";

/** Pictures that were found replace the product's former ones; a product without any found keeps what it has. */
export async function savePictures(
  write: WriteContext,
  products: readonly SavedProduct[],
  optionOf: OptionFinder,
  language: LocaleCode,
): Promise<void> {
  const shown = products.filter(({ pictures }) => pictures.length > 0);
  if (shown.length === 0) return;
  await write.db.execute(
    sql`delete from catalogue_picture where template_id = any(${idArray(shown.map((one) => one.id))})`,
  );
  for (const { id, pictures } of shown) {
    const sets = new Set<string>();
    for (const [position, picture] of pictures.entries()) {
      const options = Object.entries(picture.values ?? {})
        .map(([place, value]) => optionOf(id, Number(place), value))
        .sort((a, b) => a - b);
      const kind = sets.has(String(options)) ? "extra" : "main";
      sets.add(String(options));
      const fileId = await storeFile(write, await readFile(picture.path), picture.type);
      const alt = picture.alt === "" ? {} : { [language]: picture.alt };
      await write.db.execute(sql`
        insert into catalogue_picture (template_id, option_ids, kind, file_id, alt, position)
        values (${id}, ${idArray(options)}, ${kind}, ${fileId}, ${JSON.stringify(alt)}::jsonb, ${position})`);
    }
  }
}
