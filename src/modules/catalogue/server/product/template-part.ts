import { sql } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { storeFile } from "#platform/files/file.ts";
import { receiveFirstStock } from "../stock/stock.ts";
import { idArray, textArray } from "../vocabulary/ids.ts";
import { toVideo } from "../vocabulary/picture.ts";
import type {
  ExclusionInput,
  ParentExclusionInput,
  PictureInput,
  TemplateInput,
  ValueKey,
  VariantInput,
} from "../vocabulary/template-input.ts";
import { createVariant } from "./variant.ts";
import { unknownCategory } from "./vocabulary.ts";

/** The parts of a product in tables of their own. Each verb replaces its whole part. */

export const unknownAttribute = refusal("invalid", "catalogue.unknownAttribute");
export const unknownValue = refusal("invalid", "catalogue.unknownValue");
const unknownTag = refusal("invalid", "catalogue.unknownTag");
export const unknownCombination = refusal("invalid", "catalogue.unknownCombination");
export const videoNotSupported = refusal("invalid", "catalogue.videoNotSupported");
export const pictureNotSupported = refusal("invalid", "catalogue.pictureNotSupported");

export async function writeCategories(write: WriteContext, templateId: number, slugs: readonly string[]) {
  const { rows } = await write.db.execute<{ id: number; slug: string }>(
    sql`select id, slug from catalogue_category where slug = any(${textArray(slugs)})`,
  );
  const ids = slugs.map((slug) => {
    const found = rows.find((row) => row.slug === slug);
    if (!found) throw unknownCategory({ slug });
    return found.id;
  });
  await write.db.execute(sql`delete from catalogue_template_category where template_id = ${templateId}`);
  await write.db.execute(sql`
    insert into catalogue_template_category (template_id, category_id, position)
    select ${templateId}, category_id, min(place) from unnest(${idArray(ids)}) with ordinality as given(category_id, place)
    group by category_id`);
}

export async function writeTags(write: WriteContext, templateId: number, slugs: readonly string[]) {
  const { rows } = await write.db.execute<{ id: number; slug: string }>(
    sql`select id, slug from catalogue_tag where slug = any(${textArray(slugs)})`,
  );
  const missing = slugs.find((slug) => !rows.some((row) => row.slug === slug));
  if (missing) throw unknownTag({ slug: missing });
  await write.db.execute(sql`delete from catalogue_template_tag where template_id = ${templateId}`);
  await write.db.execute(sql`
    insert into catalogue_template_tag (template_id, tag_id)
    select ${templateId}, tag_id from unnest(${idArray(rows.map((row) => row.id))}) tag_id`);
}

/**
 * Lines and options. Missing ones become inactive instead of being deleted: orders and variants still refer to them.
 */
export async function writeLines(
  write: WriteContext,
  templateId: number,
  attributes: NonNullable<TemplateInput["attributes"]>,
): Promise<void> {
  await write.db.execute(sql`update catalogue_option set active = false where template_id = ${templateId}`);
  for (const [position, attribute] of attributes.entries()) {
    const values = await valuesOf(write, attribute.slug);
    const { rows } = await write.db.execute<{ id: number }>(sql`
      insert into catalogue_line (template_id, attribute_id, position)
      values (${templateId}, ${values.attributeId}, ${position})
      on conflict (template_id, attribute_id) do update set position = excluded.position returning id`);
    const lineId = rows[0]?.id ?? 0;
    const valueIds = attribute.values.map((value) => {
      const valueId = values.ids.get(value.slug);
      if (!valueId) throw unknownValue({ attribute: attribute.slug, slug: value.slug });
      return valueId;
    });
    const extras = attribute.values.map((value) => value.extraMinor ?? 0);
    await write.db.execute(sql`
      insert into catalogue_option (line_id, template_id, value_id, price_extra_minor, position)
      select ${lineId}, ${templateId}, value_id, extra, place
      from unnest(${idArray(valueIds)}, ${idArray(extras)}) with ordinality as given(value_id, extra, place)
      order by place
      on conflict (line_id, value_id) do update set price_extra_minor = excluded.price_extra_minor,
        position = excluded.position, active = true`);
  }
}

/** The product's own exclusions; they apply in both directions. */
export async function writeExclusions(
  write: WriteContext,
  templateId: number,
  exclusions: readonly ExclusionInput[],
): Promise<void> {
  const options = await optionIdsOf(write, templateId);
  await write.db.execute(sql`
    delete from catalogue_exclusion where of_template_id = ${templateId}
      and option_id in (select id from catalogue_option where template_id = ${templateId})`);
  const pairs = exclusions.flatMap(({ when, not }) =>
    not.map((other) => [options.idOf(when), options.idOf(other)] as const),
  );
  await insertExclusions(write, templateId, pairs);
}

/** The options of another product that this product's options exclude. */
export async function writeParentExclusions(
  write: WriteContext,
  templateId: number,
  exclusions: readonly (ParentExclusionInput & { ofTemplateId: number })[],
): Promise<void> {
  const own = await optionIdsOf(write, templateId);
  await write.db.execute(sql`
    delete from catalogue_exclusion where of_template_id <> ${templateId}
      and option_id in (select id from catalogue_option where template_id = ${templateId})`);
  for (const { when, not, ofTemplateId } of exclusions) {
    const others = await optionIdsOf(write, ofTemplateId);
    const pairs = not.map((other) => [own.idOf(when), others.idOf(other)] as const);
    await insertExclusions(write, ofTemplateId, pairs);
  }
}

/** References, initial stock and withdrawn combinations. Variants already exist, or orders create them. */
export async function writeVariants(
  write: WriteContext,
  templateId: number,
  given: readonly VariantInput[],
  stockOfOthers: number | undefined,
): Promise<void> {
  const options = await optionIdsOf(write, templateId);
  const named = new Map<number, VariantInput>();
  for (const variant of given) {
    const keys = Object.entries(variant.options).map(([attribute, value]) => ({ attribute, value }));
    named.set(await variantOf(write, templateId, keys, options), variant);
  }
  const ids = [...named.keys()];
  const said = [...named.values()];
  await write.db.execute(sql`
    update catalogue_variant variant set reference = coalesce(given.reference, variant.reference),
      barcode = coalesce(given.barcode, variant.barcode), weight_grams = coalesce(given.weight, variant.weight_grams),
      archived = coalesce(given.withdrawn, variant.archived), withdrawn = coalesce(given.withdrawn, variant.withdrawn)
    from unnest(${idArray(ids)}, ${sql.param(said.map((one) => one.reference ?? null))}::text[],
      ${sql.param(said.map((one) => one.barcode ?? null))}::text[],
      ${sql.param(said.map((one) => one.weightGrams ?? null))}::integer[],
      ${sql.param(said.map((one) => one.archived ?? null))}::boolean[])
      as given(id, reference, barcode, weight, withdrawn)
    where variant.id = given.id`);
  const all = await write.db.execute<{ id: number }>(
    sql`select id from catalogue_variant where template_id = ${templateId} and not archived order by id`,
  );
  const stock = all.rows.flatMap(({ id }) => {
    const quantity = named.get(id)?.stock ?? stockOfOthers;
    return quantity === undefined ? [] : [{ variantId: id, quantity }];
  });
  await receiveFirstStock(write, stock);
}

export async function writePictures(
  write: WriteContext,
  templateId: number,
  pictures: readonly PictureInput[],
): Promise<void> {
  const options = await optionIdsOf(write, templateId);
  await write.db.execute(sql`delete from catalogue_picture where template_id = ${templateId}`);
  for (const [position, picture] of pictures.entries()) {
    const optionIds = Object.entries(picture.options ?? {})
      .map(([attribute, value]) => options.idOf({ attribute, value }))
      .sort((a, b) => a - b);
    if (picture.videoUrl && !toVideo(picture.videoUrl, "")) throw videoNotSupported();
    const fileId = picture.videoUrl ? null : await storePicture(write, picture);
    await write.db.execute(sql`
      insert into catalogue_picture (template_id, option_ids, kind, file_id, video_url, alt, position)
      values (${templateId}, ${idArray(optionIds)}, ${picture.kind}, ${fileId}, ${picture.videoUrl ?? ""},
        ${JSON.stringify(picture.alt ?? {})}::jsonb, ${position})`);
  }
}

/** Stores our own SVG drawing, or bytes with the signature of a picture; refuses anything else. */
async function storePicture(write: WriteContext, picture: PictureInput): Promise<number> {
  if (picture.svg) return storeFile(write, Buffer.from(picture.svg), "image/svg+xml");
  if (!picture.bytes) throw pictureNotSupported();
  const type = (await fileTypeFromBuffer(picture.bytes))?.mime ?? "";
  if (!["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"].includes(type)) {
    throw pictureNotSupported();
  }
  return storeFile(write, picture.bytes, type);
}

async function variantOf(
  write: WriteContext,
  templateId: number,
  keys: readonly ValueKey[],
  options: Options,
): Promise<number> {
  const optionIds = keys.map((key) => options.idOf(key)).sort((a, b) => a - b);
  // Options without an alternative may be left out.
  const complete = [...new Set([...optionIds, ...options.only.filter((id) => !optionIds.includes(id))])].sort(
    (a, b) => a - b,
  );
  const { rows } = await write.db.execute<{ id: number }>(sql`
    select id from catalogue_variant where template_id = ${templateId} and option_ids = ${idArray(complete)}`);
  const id = rows[0]?.id ?? (await createVariant(write, templateId, complete));
  if (!id) throw unknownCombination({ values: keys.map((key) => key.value).join(", ") });
  return id;
}

interface Options {
  idOf: (key: ValueKey) => number;
  /** Options that are the only one of their line and create variants. */
  only: number[];
}

async function optionIdsOf(write: WriteContext, templateId: number): Promise<Options> {
  const { rows } = await write.db.execute<{
    id: number;
    attribute: string;
    value: string;
    only: boolean;
  }>(sql`
    select option.id, attribute.slug as attribute, value.slug as value,
      attribute.creates_variants <> 'never' and count(*) over (partition by option.line_id) = 1 as only
    from catalogue_option option join catalogue_value value on value.id = option.value_id
    join catalogue_attribute attribute on attribute.id = value.attribute_id
    where option.template_id = ${templateId} and option.active`);
  const ids = new Map(rows.map((row) => [`${row.attribute} ${row.value}`, row.id]));
  return {
    idOf: ({ attribute, value }) => {
      const id = ids.get(`${attribute} ${value}`);
      if (!id) throw unknownValue({ attribute, slug: value });
      return id;
    },
    only: rows.filter((row) => row.only).map((row) => row.id),
  };
}

async function valuesOf(write: WriteContext, attributeSlug: string) {
  const { rows } = await write.db.execute<{
    attribute_id: number;
    id: number | null;
    slug: string | null;
  }>(sql`
    select attribute.id as attribute_id, value.id, value.slug from catalogue_attribute attribute
    left join catalogue_value value on value.attribute_id = attribute.id where attribute.slug = ${attributeSlug}`);
  const attributeId = rows[0]?.attribute_id;
  if (!attributeId) throw unknownAttribute({ slug: attributeSlug });
  const ids = new Map(
    rows.flatMap(({ id, slug }) => (id !== null && slug !== null ? [[slug, id] as const] : [])),
  );
  return { attributeId, ids };
}

async function insertExclusions(
  write: WriteContext,
  ofTemplateId: number,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  if (pairs.length === 0) return;
  await write.db.execute(sql`
    insert into catalogue_exclusion (option_id, excluded_id, of_template_id)
    select option_id, excluded_id, ${ofTemplateId}
    from unnest(${idArray(pairs.map(([option]) => option))}, ${idArray(pairs.map(([, excluded]) => excluded))})
      as given(option_id, excluded_id)
    where option_id <> excluded_id
    on conflict do nothing`);
}
