import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { cannotRevert } from "#modules/office/server/audit-log.ts";
import { both, said, seenVersion, typed } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  restoreColumns,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, refusal } from "#platform/errors.ts";
import { ownField } from "#platform/site-languages.ts";
import { inLocale } from "#platform/translated.ts";
import { flag, optionalId } from "#platform/wire.ts";
import { refreshLater } from "../listing/listing-later.ts";
import { idArray } from "../vocabulary/ids.ts";
import { freeSlug, slugOf } from "../vocabulary/slug.ts";
import { attributeTable, valueTable } from "../vocabulary/tables.ts";
import { numberTyped, productNames, slugFor, throwIfWrong } from "./staff-word.ts";

export const attributeRecord: StaffRecord = {
  model: "product.attribute",
  table: "catalogue_attribute",
  parts: sql`jsonb_build_object('values', (select coalesce(jsonb_agg(jsonb_build_object('name', value.name,
    'color', value.color, 'is_custom', value.is_custom, 'characters_max', value.characters_max) order by value.position, value.id), '[]')
    from catalogue_value value where value.attribute_id = record.id))`,
};

/** Parameters: name, products. */
export const attributeUsed = refusal("conflict", "catalogue.attributeUsed");
export const valueUsed = refusal("conflict", "catalogue.valueUsed");
/** Parameter: name. */
const valueSold = refusal("conflict", "catalogue.valueSold");

export const displays = ["radio", "select", "pills", "color"] as const;
export const creations = ["always", "dynamic", "never"] as const;

export const attributeInput = z.object({
  name: both(typed),
  slug: z.string().trim().max(200).default(""),
  display: z.enum(displays),
  creates: z.enum(creations),
  filterable: flag,
  categoryId: optionalId,
  position: numberTyped,
  values: z
    .array(
      z.object({
        id: optionalId,
        name: both(typed),
        color: z.string().trim().max(9).default(""),
        isCustom: flag.optional().default(false),
        charactersMax: numberTyped,
      }),
    )
    .max(2000)
    .default([]),
  ...seenVersion,
});

type AttributeForm = Omit<z.output<typeof attributeInput>, "overwrite">;

export async function createAttribute(write: WriteContext, form: AttributeForm): Promise<number> {
  const columns = await columnsOf(write, null, form);
  const [row] = await write.db.insert(attributeTable).values(columns).returning({ id: attributeTable.id });
  if (!row) throw new Error("The attribute was not stored.");
  await writeValues(write, row.id, form);
  await recordMade(write, attributeRecord, row.id);
  write.changed("catalogue");
  return row.id;
}

/** Writes an attribute with all its values. Missing values are deleted, unless a product has them. */
export async function saveAttribute(write: WriteContext, id: number, form: AttributeForm): Promise<void> {
  await changeRecord(write, attributeRecord, id, form, async (before) => {
    const columns = await columnsOf(write, id, form);
    if (before["creates_variants"] !== form.creates) {
      const products = await productsWith(write, id);
      if (products.length > 0) throwIfWrong({ creates: "catalogue.attributeCreatesUsed" });
    }
    await write.db.update(attributeTable).set(columns).where(eq(attributeTable.id, id));
    await writeValues(write, id, form);
  });
  await refreshLater(write, "attributeId", id);
}

export async function deleteAttribute(write: WriteContext, id: number): Promise<string> {
  const name = await deleteRecord(write, attributeRecord, id, async (named) => {
    const products = await productsWith(write, id);
    if (products.length > 0) {
      throw attributeUsed({ name: named, products: await productNames(write, products) });
    }
    await write.db.execute(sql`delete from catalogue_value where attribute_id = ${id}`);
  });
  write.changed("catalogue");
  return name;
}

const givenBack = ["name", "slug", "display", "filterable", "position", "category_id"];

/** Restores an attribute's name and display. Does not restore values, because products may use them by now. */
export async function revertAttribute(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (Object.keys(before).some((name) => !givenBack.includes(name))) throw cannotRevert();
  const categoryId = before["category_id"];
  if (typeof categoryId === "number" && !(await isCategory(write, categoryId))) throw cannotRevert();
  await changeRecord(write, attributeRecord, id, { action: "revert" }, () =>
    restoreColumns(write, attributeRecord, id, before, givenBack),
  );
  await refreshLater(write, "attributeId", id);
}

async function columnsOf(write: WriteContext, id: number | null, form: AttributeForm) {
  const name = said(form.name);
  const wrong: FieldErrors = {};
  const position = Number(form.position || "0");
  if (!Number.isInteger(position) || position < 0 || position > 1_000_000)
    wrong["position"] = "catalogue.piecesWrong";
  for (const [index, value] of form.values.entries()) {
    if (value.color !== "" && !/^#[0-9a-f]{6}$/i.test(value.color)) {
      wrong[`values[${index}].color`] = "catalogue.colorWrong";
    }
    if (value.charactersMax !== "" && !/^([1-9]\d?|[1-4]\d\d|500)$/.test(value.charactersMax)) {
      wrong[`values[${index}].charactersMax`] = "catalogue.charactersMaxWrong";
    }
    if (value.id !== undefined && Object.keys(said(value.name)).length === 0) {
      wrong[ownField(write.site, `values[${index}].name`)] = "catalogue.wordMissing";
    }
  }
  if (form.categoryId !== undefined && !(await isCategory(write, form.categoryId))) {
    wrong["categoryId"] = "catalogue.attributeCategoryGone";
  }
  throwIfWrong(wrong);
  const slug = await slugFor(write, {
    table: "catalogue_attribute",
    id,
    slug: form.slug,
    name: inLocale(name, write.locale.code),
  });
  return {
    name,
    slug,
    display: form.display,
    createsVariants: form.creates,
    filterable: form.filterable,
    position,
    categoryId: form.categoryId ?? null,
  };
}

async function isCategory({ db }: WriteContext, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from catalogue_attribute_category where id = ${id}`);
  return Boolean(rowCount);
}

/** In the order of the form. Ignores empty rows. */
async function writeValues(
  write: WriteContext,
  attributeId: number,
  { values }: AttributeForm,
): Promise<void> {
  const named = values.filter(({ name }) => Object.keys(said(name)).length > 0);
  const known = await write.db.select().from(valueTable).where(eq(valueTable.attributeId, attributeId));
  const kept = new Set(named.flatMap((value) => value.id ?? []));
  await deleteValues(
    write,
    known.filter((value) => !kept.has(value.id)),
  );
  const slugs = new Set(known.map((value) => value.slug));
  for (const [position, { id, color, isCustom, charactersMax, ...value }] of named.entries()) {
    const name = said(value.name);
    const columns = {
      name,
      color,
      isCustom,
      charactersMax: charactersMax === "" ? null : Number(charactersMax),
      position,
    };
    if (id !== undefined && known.some((one) => one.id === id)) {
      await write.db.update(valueTable).set(columns).where(eq(valueTable.id, id));
    } else {
      const slug = freeSlug(slugOf(inLocale(name, "en")) || "value", slugs);
      await write.db.insert(valueTable).values({ attributeId, slug, ...columns });
    }
  }
}

async function deleteValues(write: WriteContext, gone: (typeof valueTable.$inferSelect)[]): Promise<void> {
  for (const value of gone) {
    const { rows } = await write.db.execute<{ template_id: number; active: boolean }>(sql`
      select distinct template_id, active from catalogue_option where value_id = ${value.id} order by template_id`);
    const name = inLocale(value.name, write.locale.code);
    const now = rows.filter((row) => row.active).map((row) => row.template_id);
    if (now.length > 0) throw valueUsed({ name, products: await productNames(write, now) });
    if (rows.length > 0) throw valueSold({ name });
  }
  await write.db.execute(
    sql`delete from catalogue_value where id = any(${idArray(gone.map((value) => value.id))})`,
  );
}

async function productsWith(write: WriteContext, attributeId: number): Promise<number[]> {
  const { rows } = await write.db.execute<{ id: number }>(
    sql`select template_id as id from catalogue_line where attribute_id = ${attributeId} order by template_id`,
  );
  return rows.map((row) => row.id);
}
