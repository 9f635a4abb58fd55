import { asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { cannotRevert } from "#modules/office/server/audit-log.ts";
import { goneIds, withKnownIds } from "#modules/office/server/known-rows.ts";
import { said } from "#modules/office/server/record-form.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { ownField } from "#platform/site-languages.ts";
import { inLocale, isSameText, type Translated } from "#platform/translated.ts";
import { attributeCategoryTable } from "../vocabulary/tables.ts";
import { translatedShape, type wordListInput } from "./staff-word-list.ts";

export const attributeCategoryModel = "product.attribute.category";

interface AttributeCategory {
  id: number;
  name: Translated;
  position: number;
}

type StoredCategory = AttributeCategory & { rowKey: string | null };

/** Attribute categories, in the order of comparisons. */
export async function attributeCategories({ db }: Context): Promise<StoredCategory[]> {
  return db
    .select()
    .from(attributeCategoryTable)
    .orderBy(asc(attributeCategoryTable.position), asc(attributeCategoryTable.id));
}

/**
 * Writes the whole list in the order of the form. A category that the form showed and no longer contains is deleted,
 * and its attributes lose it; one that somebody else has added in the meantime stays. Empty new rows are ignored.
 */
export async function saveAttributeCategories(
  write: WriteContext,
  { rows: sent, seen, gone: removed }: z.output<typeof wordListInput>,
): Promise<void> {
  await write.db.execute(sql`select id from catalogue_attribute_category order by id for update`);
  const known = await attributeCategories(write);
  checkNames(write, sent);
  const shown = new Set(seen.split(",").map(Number));
  const rows = withKnownIds(sent, known, shown);
  const ofRemoved = goneIds(removed, rows, known);
  const gone = known.filter(
    ({ id }) => ofRemoved.has(id) || (shown.has(id) && !rows.some((row) => row.id === id)),
  );
  await deleteCategories(write, gone);
  for (const [position, { id, key, ...row }] of rows.entries()) {
    const name = said(row.name);
    const stored = known.find((one) => one.id === id && !gone.includes(one));
    if (stored) await changeCategory(write, stored, { name, position });
    else if (Object.keys(name).length > 0) await addCategory(write, { name, position }, key);
  }
  write.changed("catalogue");
}

/** Restores the name and position of a category. */
export async function revertAttributeCategory(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const stored = (await attributeCategories(write)).find((one) => one.id === id);
  const name = translatedShape.safeParse(before["name"]);
  if (!stored || !name.success) throw cannotRevert();
  const position = typeof before["position"] === "number" ? before["position"] : stored.position;
  await changeCategory(write, stored, { name: said(name.data), position });
  write.changed("catalogue");
}

function checkNames({ site }: WriteContext, rows: z.output<typeof wordListInput>["rows"]): void {
  const wrong: FieldErrors = {};
  for (const [index, { id, name }] of rows.entries()) {
    if (id !== undefined && Object.keys(said(name)).length === 0) {
      wrong[ownField(site, `rows[${index}].name`)] = "catalogue.wordMissing";
    }
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

async function addCategory(
  write: WriteContext,
  after: Pick<AttributeCategory, "name" | "position">,
  key: string | undefined,
): Promise<void> {
  const [made] = await write.db
    .insert(attributeCategoryTable)
    .values({ ...after, rowKey: key ?? null })
    .returning({ id: attributeCategoryTable.id });
  await note(write, made?.id ?? 0, { name: after.name, action: "create", after });
}

async function changeCategory(
  write: WriteContext,
  { id, name, position }: AttributeCategory,
  after: Pick<AttributeCategory, "name" | "position">,
): Promise<void> {
  if (position === after.position && isSameText(name, after.name)) return;
  const before = { name, position };
  await write.db.update(attributeCategoryTable).set(after).where(eq(attributeCategoryTable.id, id));
  await note(write, id, { name: after.name, action: "write", before, after });
}

async function deleteCategories(write: WriteContext, gone: readonly AttributeCategory[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await write.db.delete(attributeCategoryTable).where(inArray(attributeCategoryTable.id, ids));
  for (const { id, name, position } of gone) {
    await note(write, id, { name, action: "unlink", before: { name, position } });
  }
}

async function note(
  write: WriteContext,
  id: number,
  { name, ...entry }: { name: Translated; action: string; before?: object; after?: object },
): Promise<void> {
  await audit(write, {
    model: attributeCategoryModel,
    id,
    name: inLocale(name, write.locale.code),
    action: entry.action,
    ...(entry.before && { before: { ...entry.before } }),
    ...(entry.after && { after: { ...entry.after } }),
  });
}
