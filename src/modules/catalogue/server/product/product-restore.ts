import { sql } from "drizzle-orm";
import { z } from "zod";
import type { WriteContext } from "#platform/context.ts";
import { brokenConstraint } from "#platform/db/transact.ts";
import { invalidFields } from "#platform/errors.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { idArray } from "../vocabulary/ids.ts";
import { keepFormerAddress } from "../vocabulary/template-slug.ts";
import { type ProductState, stateColumns, type VariantState, variantOfKey } from "./product-state.ts";
import { restoreFormerPrices } from "./restore-former-prices.ts";
import { createVariants } from "./variant.ts";

const ids = z.array(z.number().int());
const attributes = z.array(
  z.object({
    attribute_id: z.number().int(),
    options: z.array(z.object({ value_id: z.number().int(), extra_minor: z.number().int() })),
  }),
);
const pictures = z.array(
  z.object({
    option_ids: ids,
    kind: z.string(),
    file_id: z.number().int().nullable(),
    video_url: z.string(),
    alt: z.record(z.string(), z.string()),
  }),
);

const formerPrices = z.array(z.looseObject({ variant_id: z.number().int() }));

/**
 * Writes the fields of a product that a state names, and leaves the others. Variants come last, because attributes
 * create and archive them; with `whole`, variants that the state does not name are archived.
 */
export async function restoreProduct(
  write: WriteContext,
  templateId: number,
  state: Readonly<ProductState>,
  { whole = false }: { whole?: boolean } = {},
): Promise<void> {
  await restoreColumns(write, templateId, state);
  if ("categories" in state)
    await restoreLinks(write, templateId, "category", ids.parse(state["categories"]));
  if ("tags" in state) await restoreLinks(write, templateId, "tag", ids.parse(state["tags"]));
  if ("attributes" in state) await restoreLines(write, templateId, attributes.parse(state["attributes"]));
  await restoreExclusions(write, templateId, state);
  for (const kind of ["accessory", "alternative", "optional"] as const) {
    if (kind in state) await restoreRelations(write, templateId, kind, ids.parse(state[kind]));
  }
  if ("pictures" in state) await restorePictures(write, templateId, pictures.parse(state["pictures"]));
  if ("attributes" in state || "exclusions" in state) await createVariants(write, templateId);
  await restoreVariants(write, templateId, state, whole);
  if ("former_prices" in state) {
    await restoreFormerPrices(write, templateId, formerPrices.parse(state["former_prices"]));
  }
  await refreshListing(write, [templateId]);
}

async function restoreColumns(write: WriteContext, templateId: number, state: Readonly<ProductState>) {
  const columns = stateColumns.filter((column) => column in state);
  if (columns.length === 0) return;
  const { rows } = await write.db.execute<{ slug: string }>(
    sql`select slug from catalogue_template where id = ${templateId}`,
  );
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((column) => sql`given.${sql.identifier(column)}`),
    sql`, `,
  );
  try {
    await write.db.execute(sql`
      update catalogue_template template set (${names}, changed_at) = row(${values}, ${write.now.toISOString()}::timestamptz)
      from jsonb_populate_record(null::catalogue_template, ${JSON.stringify(state)}::jsonb) given
      where template.id = ${templateId}`);
  } catch (error) {
    if (brokenConstraint(error) === "catalogue_template_slug_key") {
      throw invalidFields({ slug: "catalogue.slugTaken" });
    }
    throw error;
  }
  const slug = state["slug"];
  if (typeof slug === "string" && rows[0]) await keepFormerAddress(write, templateId, rows[0].slug, slug);
}

/** Records that were deleted since then cannot be linked again and are skipped. */
export async function restoreLinks(
  write: WriteContext,
  templateId: number,
  kind: "category" | "tag",
  linked: readonly number[],
): Promise<void> {
  const table = sql.identifier(`catalogue_template_${kind}`);
  const column = sql.identifier(`${kind}_id`);
  await write.db.execute(sql`delete from ${table} where template_id = ${templateId}`);
  const place = kind === "category" ? sql`, position` : sql``;
  const number = kind === "category" ? sql`, min(given.place)` : sql``;
  await write.db.execute(sql`
    insert into ${table} (template_id, ${column}${place})
    select ${templateId}, given.id${number} from unnest(${idArray(linked)}) with ordinality as given(id, place)
    join ${sql.identifier(`catalogue_${kind}`)} there on there.id = given.id group by given.id`);
}

/**
 * Lines and options by ids. Missing ones become inactive instead of being deleted: orders and variants still refer to
 * them.
 */
export async function restoreLines(
  write: WriteContext,
  templateId: number,
  lines: z.infer<typeof attributes>,
): Promise<void> {
  await write.db.execute(sql`update catalogue_option set active = false where template_id = ${templateId}`);
  const places = lines.map((_, place) => place);
  await write.db.execute(sql`
    insert into catalogue_line (template_id, attribute_id, position)
    select ${templateId}, given.attribute_id, given.place
    from unnest(${idArray(lines.map((line) => line.attribute_id))}, ${idArray(places)}) as given(attribute_id, place)
    order by given.place
    on conflict (template_id, attribute_id) do update set position = excluded.position`);
  const options = lines.flatMap((line) =>
    line.options.map((option, place) => ({ ...option, attribute_id: line.attribute_id, place })),
  );
  await write.db.execute(sql`
    insert into catalogue_option (line_id, template_id, value_id, price_extra_minor, position)
    select line.id, ${templateId}, value.id, given.extra_minor, given.place
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as given(attribute_id integer, value_id integer, extra_minor integer, place integer)
    join catalogue_line line on line.template_id = ${templateId} and line.attribute_id = given.attribute_id
    join catalogue_value value on value.id = given.value_id and value.attribute_id = given.attribute_id
    order by line.position, given.place
    on conflict (line_id, value_id) do update set price_extra_minor = excluded.price_extra_minor,
      position = excluded.position, active = true`);
  await keepVariants(write, templateId);
}

/**
 * An attribute with a single value distinguishes no variants: when a product gains or loses one, its variants stay the
 * same, with their references and their stock.
 */
async function keepVariants(write: WriteContext, templateId: number): Promise<void> {
  const { rows } = await write.db.execute<{ option_id: number; active: boolean }>(sql`
    select min(option.id) as option_id, bool_or(option.active) as active from catalogue_line line
    join catalogue_attribute attribute on attribute.id = line.attribute_id
    join catalogue_option option on option.line_id = line.id
    where line.template_id = ${templateId} and attribute.creates_variants <> 'never'
    group by line.id having count(*) = 1 order by 1`);
  for (const { option_id: optionId, active } of rows) {
    const wanted = active
      ? sql`array(select unnest(variant.option_ids || ${optionId}::integer) order by 1)`
      : sql`array_remove(variant.option_ids, ${optionId}::integer)`;
    await write.db.execute(sql`
      update catalogue_variant variant set option_ids = ${wanted}
      where template_id = ${templateId} and (${optionId}::integer = any(option_ids)) <> ${active}
        and not exists (select 1 from catalogue_variant twin
          where twin.template_id = ${templateId} and twin.option_ids = ${wanted})`);
  }
}

/** Exclusions between existing options: of this product, and of others whose values it excludes. */
export async function restoreExclusions(
  write: WriteContext,
  templateId: number,
  state: Readonly<ProductState>,
) {
  const pairs = z.array(z.array(z.number().int()));
  for (const key of ["exclusions", "exclusions_elsewhere"] as const) {
    if (!(key in state)) continue;
    const rules = pairs.parse(state[key]).map(([option = 0, excluded = 0]) => ({ option, excluded }));
    const here = key === "exclusions" ? sql`=` : sql`<>`;
    await write.db.execute(sql`
      delete from catalogue_exclusion where of_template_id ${here} ${templateId}
        and option_id in (select id from catalogue_option where template_id = ${templateId})`);
    await write.db.execute(sql`
      insert into catalogue_exclusion (option_id, excluded_id, of_template_id)
      select own.id, other.id, other.template_id
      from unnest(${idArray(rules.map((rule) => rule.option))}, ${idArray(rules.map((rule) => rule.excluded))})
        as given(option_id, excluded_id)
      join catalogue_option own on own.id = given.option_id and own.template_id = ${templateId}
      join catalogue_option other on other.id = given.excluded_id and other.template_id ${here} ${templateId}
      where own.line_id <> other.line_id on conflict do nothing`);
  }
}

export async function restoreRelations(
  write: WriteContext,
  templateId: number,
  kind: string,
  related: readonly number[],
): Promise<void> {
  await write.db.execute(
    sql`delete from catalogue_relation where template_id = ${templateId} and kind = ${kind}`,
  );
  await write.db.execute(sql`
    insert into catalogue_relation (template_id, related_id, kind, position)
    select ${templateId}, given.id, ${kind}, min(given.place)
    from unnest(${idArray(related)}) with ordinality as given(id, place)
    join catalogue_template there on there.id = given.id
    where given.id <> ${templateId} group by given.id`);
}

/** Remaining pictures keep their rows, and so their URLs. */
export async function restorePictures(
  write: WriteContext,
  templateId: number,
  given: z.infer<typeof pictures>,
): Promise<void> {
  await write.db.execute(sql`
    with given as (
      select place, option_ids, kind, file_id, video_url, alt,
        row_number() over (partition by file_id, video_url order by place) as copy
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as (option_ids integer[], kind text, file_id integer, video_url text, alt jsonb)) with ordinality
        as each(option_ids, kind, file_id, video_url, alt, place)
    ), known as (
      select id, file_id, video_url, row_number() over (partition by file_id, video_url order by position, id) as copy
      from catalogue_picture where template_id = ${templateId}
    ), matched as (
      select given.*, known.id from given left join known on known.copy = given.copy
        and known.file_id is not distinct from given.file_id and known.video_url = given.video_url
    ), gone as (
      delete from catalogue_picture where template_id = ${templateId}
        and id not in (select id from matched where id is not null)
    ), changed as (
      update catalogue_picture picture set option_ids = matched.option_ids, kind = matched.kind, alt = matched.alt,
        position = matched.place from matched where picture.id = matched.id
    )
    insert into catalogue_picture (template_id, option_ids, kind, file_id, video_url, alt, position)
    select ${templateId}, option_ids, kind, file_id, video_url, alt, place from matched where id is null`);
}

export async function restoreVariants(
  write: WriteContext,
  templateId: number,
  state: Readonly<ProductState>,
  whole: boolean,
): Promise<void> {
  const variants = Object.entries(state).flatMap(([key, value]) => {
    const id = variantOfKey(key);
    return id === null ? [] : [{ id, ...(value as VariantState) }];
  });
  if (variants.length > 0) {
    await write.db.execute(sql`
      update catalogue_variant variant set reference = given.reference, barcode = given.barcode,
        weight_grams = given.weight_grams, archived = given.archived, withdrawn = given.withdrawn,
        changed_at = ${write.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
        as given(id integer, reference text, barcode text, weight_grams integer, archived boolean, withdrawn boolean)
      where variant.id = given.id and variant.template_id = ${templateId}
        and (variant.reference, variant.barcode, variant.archived, variant.withdrawn, coalesce(variant.weight_grams, -1))
          is distinct from (given.reference, given.barcode, given.archived, given.withdrawn, coalesce(given.weight_grams, -1))`);
  }
  if (!whole) return;
  await write.db.execute(sql`
    update catalogue_variant set archived = true where template_id = ${templateId} and not archived
      and id <> all(${idArray(variants.map(({ id }) => id))})`);
}
