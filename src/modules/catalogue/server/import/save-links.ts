import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { idArray } from "../vocabulary/ids.ts";
import { plainName } from "../vocabulary/names.ts";
import type { SavedProduct } from "./save-templates.ts";
import { categoryKey, type Words } from "./words.ts";

/** The categories and tags of a batch, as in the file. Products for which the file states none keep theirs. */
export async function saveLinks(
  write: WriteContext,
  products: readonly SavedProduct[],
  words: Words,
): Promise<void> {
  const sorted = products.filter(({ draft }) => draft.categories !== undefined);
  const categories = sorted.flatMap(({ id, draft }) =>
    (draft.categories ?? []).map((path, position) => ({
      templateId: id,
      linkedId: words.categories.get(categoryKey(path))?.id ?? 0,
      position,
    })),
  );
  await write.db.execute(sql`
    delete from catalogue_template_category where template_id = any(${idArray(sorted.map((one) => one.id))})`);
  await write.db.execute(sql`
    insert into catalogue_template_category (template_id, category_id, position)
    select template_id, category_id, min(position)
    from unnest(${idArray(categories.map((one) => one.templateId))}, ${idArray(categories.map((one) => one.linkedId))},
      ${idArray(categories.map((one) => one.position))}) as given(template_id, category_id, position)
    group by template_id, category_id`);

  const tagged = products.filter(({ draft }) => draft.tags !== undefined);
  const tags = tagged.flatMap(({ id, draft }) =>
    (draft.tags ?? []).map((tag) => ({ templateId: id, linkedId: words.tags.get(plainName(tag)) ?? 0 })),
  );
  await write.db.execute(sql`
    delete from catalogue_template_tag where template_id = any(${idArray(tagged.map((one) => one.id))})`);
  await write.db.execute(sql`
    insert into catalogue_template_tag (template_id, tag_id)
    select distinct template_id, tag_id
    from unnest(${idArray(tags.map((one) => one.templateId))}, ${idArray(tags.map((one) => one.linkedId))})
      as given(template_id, tag_id)`);
}
