import { sql } from "drizzle-orm";
import { changeRecord } from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { typedMinor } from "#platform/money/typed.ts";
import type { Translated } from "#platform/translated.ts";
import { plainWord } from "../../components/alike.ts";
import { attributeRecord, createAttribute } from "../staff/staff-attribute.ts";
import { namesOf } from "../vocabulary/names.ts";
import { freeSlug, slugOf } from "../vocabulary/slug.ts";
import { valueTable } from "../vocabulary/tables.ts";
import type { ProductInput } from "./staff-product-input.ts";
import { typedName } from "./staff-product-words.ts";

/** An option of a product: an existing attribute with existing values. */
export interface ProductLine {
  attributeId: number;
  creates: "always" | "dynamic" | "never";
  options: { valueId: number; name: string; extraMinor: number }[];
}

interface KnownAttribute extends Record<string, unknown> {
  id: number;
  names: string[];
  creates: ProductLine["creates"];
  values: { id: number; slug: string; name: Translated }[];
}

interface TypedValue {
  valueId: number | undefined;
  name: string;
  extraMinor: number;
}

const extraMinorMost = 1_000_000_000;

/**
 * The lines that a form describes. Finds existing attributes and values by their names in any language, and creates the
 * others. Adds errors to `wrong`, by field name.
 */
export async function typedLines(
  write: WriteContext,
  options: ProductInput["options"],
  currency: string,
  wrong: FieldErrors,
): Promise<ProductLine[]> {
  const given = options.flatMap((option, row) => {
    const values = valuesOf(option, `options[${row}]`, currency, wrong);
    // A spare row that was left empty.
    if (option.attributeId === undefined && option.name === "" && values.length === 0) return [];
    return [{ ...option, row, typed: values }];
  });
  for (const { attributeId, name, row, typed } of given) {
    if (attributeId === undefined && name === "") wrong[`options[${row}].name`] = "catalogue.wordMissing";
    if (typed.length === 0) wrong[`options[${row}].add`] ??= "catalogue.valuesMissing";
  }
  if (given.length === 0 || Object.keys(wrong).some((field) => field.startsWith("options["))) return [];
  const attributes = await knownAttributes(write);
  const lines: ProductLine[] = [];
  for (const { attributeId, name, row, typed } of given) {
    const known = attributeOf(attributes, { attributeId, name, typed });
    if (known && lines.some((line) => line.attributeId === known.id)) {
      wrong[`options[${row}].name`] = "catalogue.attributeTwice";
      continue;
    }
    const line = known ? await lineOf(write, known, typed) : await newLine(write, name, typed);
    // A later row with the same name uses the attribute that was just created.
    if (!known) attributes.push({ id: line.attributeId, names: [name], creates: line.creates, values: [] });
    lines.push(line);
  }
  return lines;
}

function valuesOf(
  option: ProductInput["options"][number],
  field: string,
  currency: string,
  wrong: FieldErrors,
): TypedValue[] {
  const values = option.values.flatMap(({ valueId, name, extra, chosen }, place): TypedValue[] => {
    if (!chosen || (name === "" && valueId === undefined)) return [];
    const minor = typedMinor(extra || "0", currency, { below: true });
    if (minor === null || Math.abs(minor) > extraMinorMost) {
      wrong[`${field}.values[${place}].extra`] = "catalogue.extraWrong";
      return [{ valueId, name, extraMinor: 0 }];
    }
    return [{ valueId, name, extraMinor: minor }];
  });
  const added = namesOf(option.add).map((name) => ({ valueId: undefined, name, extraMinor: 0 }));
  return [...values, ...added];
}

async function knownAttributes(write: WriteContext): Promise<KnownAttribute[]> {
  const { rows } = await write.db.execute<KnownAttribute & { name: Translated }>(sql`
    select attribute.id, attribute.name, attribute.creates_variants as creates,
      (select coalesce(jsonb_agg(jsonb_build_object('id', value.id, 'slug', value.slug, 'name', value.name)
          order by value.position, value.id), '[]')
        from catalogue_value value where value.attribute_id = attribute.id) as values
    from catalogue_attribute attribute order by attribute.position, attribute.id`);
  return rows.map((row) => ({ ...row, names: Object.values(row.name) }));
}

/** By its id, else by its name. Of several attributes with the name, the one with most of the values wins. */
function attributeOf(
  attributes: readonly KnownAttribute[],
  { attributeId, name, typed }: { attributeId: number | undefined; name: string; typed: TypedValue[] },
): KnownAttribute | undefined {
  const byId = attributes.find(({ id }) => id === attributeId);
  if (byId) return byId;
  const shared = (attribute: KnownAttribute) =>
    typed.filter((value) => knownValue(attribute.values, value) !== undefined).length;
  return attributes
    .filter(({ names }) => names.some((one) => plainWord(one) === plainWord(name)))
    .toSorted((a, b) => shared(b) - shared(a))[0];
}

function knownValue(
  values: KnownAttribute["values"],
  { valueId, name }: Pick<TypedValue, "valueId" | "name">,
) {
  return (
    values.find(({ id }) => id === valueId) ??
    values.find((value) => Object.values(value.name).some((one) => plainWord(one) === plainWord(name)))
  );
}

async function lineOf(
  write: WriteContext,
  attribute: KnownAttribute,
  typed: readonly TypedValue[],
): Promise<ProductLine> {
  const missing = typed.filter((value) => knownValue(attribute.values, value) === undefined);
  const values = [...attribute.values, ...(await addValues(write, attribute, missing))];
  return { attributeId: attribute.id, creates: attribute.creates, options: optionsOf(values, typed) };
}

function optionsOf(values: KnownAttribute["values"], typed: readonly TypedValue[]): ProductLine["options"] {
  const options = typed.flatMap(({ extraMinor, ...value }) => {
    const found = knownValue(values, value);
    return found ? [{ valueId: found.id, name: value.name, extraMinor }] : [];
  });
  return options.filter(
    (one, place) => options.findIndex(({ valueId }) => valueId === one.valueId) === place,
  );
}

/** Adds new values to an attribute after its existing ones, without duplicates. */
async function addValues(
  write: WriteContext,
  attribute: Pick<KnownAttribute, "id" | "values">,
  missing: readonly TypedValue[],
): Promise<KnownAttribute["values"]> {
  const names = [...new Map(missing.map(({ name }) => [plainWord(name), name])).values()];
  if (names.length === 0) return [];
  const slugs = new Set(attribute.values.map(({ slug }) => slug));
  const rows = names.map((name, place) => ({
    attributeId: attribute.id,
    slug: freeSlug(slugOf(name) || "value", slugs),
    name: typedName(write, name),
    position: attribute.values.length + place,
  }));
  let made: KnownAttribute["values"] = [];
  await changeRecord(write, attributeRecord, attribute.id, {}, async () => {
    made = await write.db
      .insert(valueTable)
      .values(rows)
      .returning({ id: valueTable.id, slug: valueTable.slug, name: valueTable.name });
  });
  write.changed("catalogue");
  return made;
}

async function newLine(
  write: WriteContext,
  name: string,
  typed: readonly TypedValue[],
): Promise<ProductLine> {
  const attributeId = await createAttribute(write, {
    name: { en: "", ro: "", ...typedName(write, name) },
    slug: "",
    display: "pills",
    creates: "always",
    filterable: true,
    categoryId: undefined,
    position: "0",
    values: [],
  });
  const values = await addValues(write, { id: attributeId, values: [] }, typed);
  return { attributeId, creates: "always", options: optionsOf(values, typed) };
}

/** A product's options by their names in a form: "Size: L" in any language, without case and accents. */
export async function optionsInWords(write: WriteContext, templateId: number): Promise<Map<string, number>> {
  const { rows } = await write.db.execute<{ id: number; attribute: Translated; value: Translated }>(sql`
    select option.id, attribute.name as attribute, value.name as value from catalogue_option option
    join catalogue_value value on value.id = option.value_id
    join catalogue_attribute attribute on attribute.id = value.attribute_id
    where option.template_id = ${templateId} and option.active order by option.id desc`);
  return new Map(
    rows.flatMap(({ id, attribute, value }) =>
      Object.values(attribute).flatMap((name) =>
        Object.values(value).map((word) => [plainWord(`${name}: ${word}`), id] as const),
      ),
    ),
  );
}

/** A variant's name in a form: the values of the lines that create variants, in order. */
export function wordsOfVariant(values: readonly string[]): string {
  return plainWord(values.join(" / "));
}

/** Ids of this product's options; anything else in the text is ignored. */
export function shownForIds(text: string, words: ReadonlyMap<string, number>): number[] {
  if (text.trim() === "") return [];
  if (/^\d+(,\d+)*$/.test(text)) return text.split(",").map(Number);
  const id = words.get(plainWord(text));
  return id === undefined ? [] : [id];
}
