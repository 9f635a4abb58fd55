import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { idArray } from "../vocabulary/ids.ts";
import { plainName } from "../vocabulary/names.ts";
import type { SavedProduct } from "./save-templates.ts";
import { valueKey, type Words } from "./words.ts";

/** A product's option for a value, given the attribute's place in the draft and the value's name. */
export type OptionFinder = (templateId: number, place: number, value: string) => number;

interface GivenOption {
  templateId: number;
  attributeId: number;
  place: number;
  valueId: number;
  name: string;
  extraMinor: number;
  position: number;
}

/**
 * Lines and options of a batch. An option that a product no longer offers becomes inactive instead of being deleted,
 * because orders and variants still refer to it.
 */
export async function saveOptions(
  write: WriteContext,
  products: readonly SavedProduct[],
  words: Words,
): Promise<OptionFinder> {
  const described = products.filter(({ draft }) => draft.options !== undefined);
  const options = described.flatMap((product) => optionsOf(product, words));
  const lineIds = await saveLines(write, described, options);
  const lineOf = (option: GivenOption) => lineIds.get(`${option.templateId} ${option.attributeId}`) ?? 0;
  const { rows } = await write.db.execute<{ id: number; line_id: number; value_id: number }>(sql`
    insert into catalogue_option (line_id, template_id, value_id, price_extra_minor, position)
    select line_id, template_id, value_id, extra, position
    from unnest(${idArray(options.map(lineOf))}, ${idArray(options.map((one) => one.templateId))},
      ${idArray(options.map((one) => one.valueId))}, ${idArray(options.map((one) => one.extraMinor))},
      ${idArray(options.map((one) => one.position))})
      with ordinality as given(line_id, template_id, value_id, extra, position, place)
    order by place
    on conflict (line_id, value_id) do update set price_extra_minor = excluded.price_extra_minor,
      position = excluded.position, active = true
    returning id, line_id, value_id`);
  const stored = new Map(rows.map((row) => [`${row.line_id} ${row.value_id}`, row.id]));
  const ids = new Map(
    options.map((option) => [
      `${option.templateId} ${option.place} ${plainName(option.name)}`,
      stored.get(`${lineOf(option)} ${option.valueId}`),
    ]),
  );
  return (templateId, place, value) => {
    const id = ids.get(`${templateId} ${place} ${plainName(value)}`);
    if (!id) throw new Error(`The product ${templateId} has no option "${value}".`);
    return id;
  };
}

function optionsOf({ id, draft }: SavedProduct, words: Words): GivenOption[] {
  return (draft.options ?? []).flatMap((option, place) => {
    const attributeId = words.attributes.get(plainName(option.name)) ?? 0;
    return option.values.map(({ name, extraMinor }, position) => ({
      templateId: id,
      attributeId,
      place,
      valueId: words.values.get(valueKey(attributeId, name)) ?? 0,
      name,
      extraMinor,
      position,
    }));
  });
}

async function saveLines(
  write: WriteContext,
  products: readonly SavedProduct[],
  options: readonly GivenOption[],
): Promise<Map<string, number>> {
  await write.db.execute(sql`
    update catalogue_option set active = false
    where template_id = any(${idArray(products.map((one) => one.id))}) and active`);
  const lines = [...new Map(options.map((one) => [`${one.templateId} ${one.attributeId}`, one])).values()];
  const { rows } = await write.db.execute<{ id: number; template_id: number; attribute_id: number }>(sql`
    insert into catalogue_line (template_id, attribute_id, position)
    select template_id, attribute_id, position
    from unnest(${idArray(lines.map((one) => one.templateId))}, ${idArray(lines.map((one) => one.attributeId))},
      ${idArray(lines.map((one) => one.place))})
      with ordinality as given(template_id, attribute_id, position, place)
    order by place
    on conflict (template_id, attribute_id) do update set position = excluded.position
    returning id, template_id, attribute_id`);
  return new Map(rows.map((row) => [`${row.template_id} ${row.attribute_id}`, row.id]));
}
