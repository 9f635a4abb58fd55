import { access } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { contentsOfHtml } from "#modules/content/server/stored-content.ts";
import type { WriteContext } from "#platform/context.ts";
import type { Translated } from "#platform/translated.ts";
import { upsertCategory } from "../product/vocabulary.ts";
import { textArray } from "../vocabulary/ids.ts";
import { pictureName, unpacked } from "./archive.ts";
import { readRecords } from "./csv-records.ts";
import { languageCodes } from "./own-columns.ts";
import type { OwnWords } from "./own-words.ts";
import { pictureBytesMax } from "./picture-check.ts";
import { unescaped } from "./sheet.ts";

/** The tables of a full export that an import reads in addition to its products. */
const sheetNames = [
  "taxes",
  "tax-parts",
  "units",
  "brands",
  "categories",
  "tags",
  "attributes",
  "values",
  "pictures",
] as const;

type SheetRow = Readonly<Record<string, string>>;

export type ArchiveSheets = Readonly<Record<(typeof sheetNames)[number], readonly SheetRow[]>>;

/** A picture of a product in a full export. */
export interface OwnPicture {
  kind: "main" | "hover" | "extra";
  /** "color:white" and so on: the options for which it is shown. */
  options: string[];
  alts: Translated;
}

const sheetBytesMax = 100_000_000;

/** The file name under which an archive's entry is stored: pictures, and tables at the archive's root. */
export function archiveEntryName(given: string): string | null {
  const isSheet = sheetNames.some((name) => given === `${name}.csv`);
  const isDrawing = /^pictures\/[0-9a-f]{64}\.svg$/.test(given);
  return isSheet || isDrawing ? given : pictureName(given);
}

/** A table may be larger than a picture. */
export function archiveEntryBytesMax(name: string): number {
  return name.endsWith(".csv") ? sheetBytesMax : pictureBytesMax;
}

/** The product table of a full export, or null for any other archive. */
export async function productsOfArchive(archive: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const nameOf = (name: string) => (name === "products.csv" ? name : null);
  for await (const entry of unpacked(archive, { nameOf, entryBytesMax: archiveEntryBytesMax })) {
    return "bytes" in entry ? entry.bytes : null;
  }
  return null;
}

/** The tables of an unpacked archive; null if it was not a full export. */
export async function readArchiveSheets(folder: string): Promise<ArchiveSheets | null> {
  const isThere = await access(join(folder, "attributes.csv")).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const sheets = await Promise.all(sheetNames.map((name) => readSheet(join(folder, `${name}.csv`))));
  return Object.fromEntries(
    sheetNames.map((name, place) => [name, sheets[place] ?? []]),
  ) as unknown as ArchiveSheets;
}

async function readSheet(path: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let headers: string[] | undefined;
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return rows;
  for await (const { cells, problem } of readRecords(path)) {
    if (problem) continue;
    if (!headers) headers = cells;
    else rows.push(Object.fromEntries(headers.map((name, place) => [name, unescaped(cells[place] ?? "")])));
  }
  return rows;
}

const cell = (row: SheetRow, name: string) => row[name] ?? "";

/** In all languages of the table, empty cells included. */
function textsOf(row: SheetRow, name: string): Translated {
  const told = languageCodes.flatMap((code) => {
    const text = row[`${name}_${code}`];
    return text === undefined ? [] : [[code, text] as const];
  });
  return Object.fromEntries(told);
}

function filledTexts(row: SheetRow, name: string): Translated {
  return Object.fromEntries(Object.entries(textsOf(row, name)).filter(([, text]) => text !== ""));
}

/** The catalogue's brands, categories, attributes and so on, with those that the archive would add. */
export function withArchiveWords(words: OwnWords, sheets: ArchiveSheets): OwnWords {
  // Placeholder ids: they are never looked up and only have to be unique.
  let next = -1;
  const more = (known: Map<number, string>, given: readonly string[]) =>
    new Map([...known, ...given.map((word) => [next--, word] as const)]);
  const slugs = (rows: readonly SheetRow[], name = "slug") => rows.map((row) => cell(row, name));
  return {
    tax: more(words.tax, slugs(sheets.taxes, "key")),
    unit: more(words.unit, slugs(sheets.units, "key")),
    brand: more(words.brand, slugs(sheets.brands)),
    category: more(words.category, slugs(sheets.categories)),
    tag: more(words.tag, slugs(sheets.tags)),
    attribute: more(words.attribute, slugs(sheets.attributes)),
    value: more(
      words.value,
      sheets.values.map((row) => `${cell(row, "attribute")}:${cell(row, "slug")}`),
    ),
  };
}

/**
 * Creates the archive's taxes, units, brands, categories, tags, attributes and values that the catalogue lacks.
 * Existing ones stay the same.
 */
export async function createArchiveWords(
  write: WriteContext,
  sheets: ArchiveSheets,
  pictureOf: (source: string) => Promise<number | null>,
): Promise<void> {
  const given = (rows: readonly SheetRow[]) =>
    JSON.stringify(
      rows.map((row) => ({
        ...row,
        names: filledTexts(row, "name"),
        descriptions: contentsOfHtml(filledTexts(row, "description")),
      })),
    );
  const { rows: taxes } = await write.db.execute<{ key: string }>(sql`
    insert into catalogue_tax (key, name, rate, included, kind)
    select key, name, rate, included, coalesce(nullif(kind, ''), 'percent')
    from jsonb_to_recordset(${given(sheets.taxes)}::jsonb)
      as given(key text, name text, rate numeric, included boolean, kind text)
    on conflict do nothing returning key`);
  // Only the parts of the groups just created; existing groups stay the same.
  await write.db.execute(sql`
    insert into catalogue_tax_part (group_id, tax_id, position, compound)
    select tax_group.id, tax.id, given.position, given.compound
    from jsonb_to_recordset(${JSON.stringify(sheets["tax-parts"])}::jsonb)
      as given(tax_group text, tax text, position integer, compound boolean)
    join catalogue_tax tax_group on tax_group.key = given.tax_group and tax_group.kind = 'group'
    join catalogue_tax tax on tax.key = given.tax
    where given.tax_group = any(${textArray(taxes.map(({ key }) => key))}) on conflict do nothing`);
  await write.db.execute(sql`
    insert into catalogue_unit (key, name, rounding) select key, names, rounding
    from jsonb_to_recordset(${given(sheets.units)}::jsonb) as given(key text, names jsonb, rounding numeric)
    on conflict do nothing`);
  const { rows: brands } = await write.db.execute<{ slug: string }>(sql`
    insert into catalogue_brand (slug, name, description) select slug, name, descriptions
    from jsonb_to_recordset(${given(sheets.brands)}::jsonb) as given(slug text, name text, descriptions jsonb)
    on conflict do nothing returning slug`);
  await showPictures(write, "catalogue_brand", brands, sheets.brands, pictureOf);
  await write.db.execute(sql`
    insert into catalogue_tag (slug, name) select slug, names
    from jsonb_to_recordset(${given(sheets.tags)}::jsonb) as given(slug text, names jsonb) on conflict do nothing`);
  const categories = await createAttributeCategories(write, sheets.attributes);
  const attributes = sheets.attributes.map((row) => ({
    ...{ ...row, names: filledTexts(row, "name") },
    category_id: categories.get(categoryWords(row)) ?? null,
  }));
  await write.db.execute(sql`
    insert into catalogue_attribute (slug, name, display, creates_variants, filterable, position, category_id)
    select slug, names, display, creates_variants, filterable, position, category_id
    from jsonb_to_recordset(${JSON.stringify(attributes)}::jsonb) as given(slug text, names jsonb, display text,
      creates_variants text, filterable boolean, position integer, category_id integer) on conflict do nothing`);
  await write.db.execute(sql`
    insert into catalogue_value (attribute_id, slug, name, color, is_custom, characters_max, position)
    select attribute.id, given.slug, given.names, given.color, given.is_custom,
      nullif(given.characters_max, '')::integer, given.position
    from rows from (jsonb_to_recordset(${given(sheets.values)}::jsonb) as (attribute text, slug text, names jsonb,
      color text, is_custom boolean, characters_max text, position integer)) with ordinality
      as given(attribute, slug, names, color, is_custom, characters_max, position, place)
    join catalogue_attribute attribute on attribute.slug = given.attribute order by given.place
    on conflict do nothing`);
  const made = await createCategories(write, sheets.categories);
  await showPictures(write, "catalogue_category", made, sheets.categories, pictureOf);
  write.changed("catalogue", "brands", "categories");
}

/** The name of an attribute category in the file's languages; it has no other key. */
function categoryWords(row: SheetRow): string {
  return JSON.stringify(filledTexts(row, "category"));
}

/** Finds attribute categories by name, and creates those that the catalogue lacks. */
async function createAttributeCategories(
  write: WriteContext,
  rows: readonly SheetRow[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const row of rows) {
    const words = categoryWords(row);
    if (words === "{}" || ids.has(words)) continue;
    const { rows: known } = await write.db.execute<{ id: number }>(
      sql`select id from catalogue_attribute_category where name @> ${words}::jsonb order by position, id limit 1`,
    );
    const { rows: made } = known[0]
      ? { rows: known }
      : await write.db.execute<{ id: number }>(sql`
          insert into catalogue_attribute_category (name, position)
          values (${words}::jsonb, ${Number(cell(row, "category_position")) || 0}) returning id`);
    if (made[0]) ids.set(words, made[0].id);
  }
  return ids;
}

/** Gives the records just created their pictures from the archive. */
async function showPictures(
  write: WriteContext,
  table: "catalogue_brand" | "catalogue_category",
  made: readonly { slug: string }[],
  rows: readonly SheetRow[],
  pictureOf: (source: string) => Promise<number | null>,
): Promise<void> {
  for (const { slug } of made) {
    const source = cell(rows.find((row) => cell(row, "slug") === slug) ?? {}, "picture");
    const fileId = source === "" ? null : await pictureOf(source);
    if (fileId === null) continue;
    await write.db.execute(
      sql`update ${sql.identifier(table)} set picture_id = ${fileId} where slug = ${slug}`,
    );
  }
}

async function createCategories(write: WriteContext, rows: readonly SheetRow[]): Promise<{ slug: string }[]> {
  const made: { slug: string }[] = [];
  const { rows: found } = await write.db.execute<{ slug: string }>(sql`select slug from catalogue_category`);
  const known = new Set(found.map(({ slug }) => slug));
  for (const row of rows) {
    const [slug, parent] = [cell(row, "slug"), cell(row, "parent")];
    if (known.has(slug) || (parent !== "" && !known.has(parent))) continue;
    const name = filledTexts(row, "name");
    const description = filledTexts(row, "description");
    const position = Number(cell(row, "position")) || 0;
    await upsertCategory(write, { slug, name, description, parentSlug: parent || null, position });
    known.add(slug);
    made.push({ slug });
  }
  return made;
}

/** A row of pictures.csv: a file of the archive, or the address of a video. */
type ArchivePicture = OwnPicture & { source: string; video: string };

/** The pictures and videos of each product, by its key, in order. */
export function archivePictures(sheets: ArchiveSheets): Map<string, ArchivePicture[]> {
  const pictures = new Map<string, ArchivePicture[]>();
  for (const row of sheets.pictures) {
    const [key, source, kind] = [cell(row, "product"), cell(row, "file"), cell(row, "kind")];
    const video = cell(row, "video");
    if (source === "" && video === "") continue;
    const options = cell(row, "options")
      .split(",")
      .map((option) => option.trim())
      .filter(Boolean);
    const picture: ArchivePicture = {
      ...{ source, video, options, alts: textsOf(row, "alt") },
      kind: kind === "main" || kind === "hover" ? kind : "extra",
    };
    pictures.set(key, [...(pictures.get(key) ?? []), picture]);
  }
  return pictures;
}
