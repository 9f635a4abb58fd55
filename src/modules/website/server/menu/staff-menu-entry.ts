import { and, asc, eq, inArray, max } from "drizzle-orm";
import { z } from "zod";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound, refusal } from "#platform/errors.ts";
import { splitLocale } from "#platform/i18n/locale.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { inLocale, storedTranslated, type Translated } from "#platform/translated.ts";
import { menuEntryPath } from "../../paths.ts";
import { editionOfState } from "../site/edition.ts";
import { type MenuPlace, menuPlaces, menuTable } from "./tables.ts";

export const menuModel = "website.menu";

/** The number of levels in each menu. */
const menuLevels: Record<MenuPlace, number> = { header: 2, footer: 2, legal: 1 };

/** Values: levels, of the target menu. */
export const menuTooDeep = refusal("invalid", "website.menuTooDeep");
export const menuHasEntries = refusal("conflict", "website.menuHasEntries");

type Entry = typeof menuTable.$inferSelect;

export interface MenuNode {
  id: number;
  label: string;
  href: string;
  detail: string;
  children: MenuNode[];
}

export interface MenuEntryInput {
  /** A place (`header`), or the id of the parent entry. */
  under: string;
  name: Translated;
  path: string;
}

export interface MenuEntryView {
  id: number | null;
  values: MenuEntryInput;
  edition: number;
  crumb: string;
  /** The possible parents. */
  choices: { value: string; label: string }[];
}

/** The menus of this site as trees, from header to footer. */
export async function menuTrees(
  context: Context,
): Promise<{ place: MenuPlace; label: string; levels: number; nodes: MenuNode[] }[]> {
  const rows = await entriesOf(context);
  const { locale } = context;
  const nodesBelow = (place: MenuPlace, parentId: number | null): MenuNode[] =>
    rows
      .filter((row) => row.place === place && row.parentId === parentId)
      .map(({ id, name, path }) => ({
        id,
        label: inLocale(name, locale.code),
        href: menuEntryPath(id),
        detail: path || locale.text("website.menuNoPath"),
        children: nodesBelow(place, id),
      }));
  return menuPlaces.map((place) => ({
    place,
    label: locale.text(`website.menuPlace_${place}`),
    levels: menuLevels[place],
    nodes: nodesBelow(place, null),
  }));
}

/** An entry for its form; null for a new one, in the place from the address, if any. */
export async function menuEntryView(
  context: Context,
  entryId: number | null,
  asked = "",
): Promise<MenuEntryView> {
  const rows = await entriesOf(context);
  const { locale } = context;
  const entry = entryId === null ? undefined : rows.find(({ id }) => id === entryId);
  if (entryId !== null && !entry) throw notFound();
  const place = menuPlaces.find((one) => one === asked) ?? "header";
  const values = entry ? valuesOf(entry) : { under: place, name: {}, path: "" };
  const mayBeBelow = !rows.some(({ parentId }) => parentId === entryId && entryId !== null);
  return {
    id: entryId,
    values,
    edition: editionOfState(values),
    crumb: entry ? inLocale(entry.name, locale.code) : locale.text("website.menuNew"),
    choices: menuPlaces.flatMap((one) => {
      const label = locale.text(`website.menuPlace_${one}`);
      const tops = rows.filter((row) => row.place === one && row.parentId === null && row.id !== entryId);
      return [
        { value: one, label },
        ...(one === "legal" || !mayBeBelow ? [] : tops).map(({ id, name }) => ({
          value: String(id),
          label: `${label} › ${inLocale(name, locale.code)}`,
        })),
      ];
    }),
  };
}

/** Adds an entry at the end of its level, or changes one. Answers its id. */
export async function saveMenuEntry(
  write: WriteContext,
  entryId: number | null,
  input: MenuEntryInput,
  seen?: number,
): Promise<number> {
  const rows = await entriesOf(write, true);
  const entry = entryId === null ? null : (rows.find(({ id }) => id === entryId) ?? null);
  if (entryId !== null && !entry) throw notFound();
  const before = entry && valuesOf(entry);
  if (before && entryId !== null && seen !== undefined && seen !== editionOfState(before)) {
    throw changedMeanwhile(await lastChange(write, menuModel, entryId));
  }
  const stand = standOf(rows, entryId, input.under);
  check(write, input, stand.parentId);
  const hasMoved = !before || before.under !== input.under;
  const values = { name: input.name, path: input.path, ...stand };
  const position = hasMoved ? await endOf(write, stand) : (entry?.position ?? 0);
  const id = entry ? entry.id : await addEntry(write, { ...values, position });
  if (entry) {
    await write.db
      .update(menuTable)
      .set({ ...values, position })
      .where(eq(menuTable.id, id));
    if (entry.place !== stand.place) {
      await write.db.update(menuTable).set({ place: stand.place }).where(eq(menuTable.parentId, id));
    }
  }
  await audit(write, {
    model: menuModel,
    id,
    name: inLocale(input.name, "en"),
    action: before ? "write" : "create",
    before: { ...before },
    after: { ...input },
  });
  write.changed("menu");
  return id;
}

/** Moves an entry within its menu; `position` counts its new neighbours without it. */
export async function moveMenuEntry(
  write: WriteContext,
  asked: { id: number; parentId: number | null; position: number },
): Promise<void> {
  const rows = await entriesOf(write, true);
  const entry = rows.find(({ id }) => id === asked.id);
  if (!entry) throw notFound();
  const stand = standOf(rows, entry.id, asked.parentId === null ? entry.place : String(asked.parentId));
  if (stand.place !== entry.place) throw menuTooDeep({ levels: menuLevels[stand.place] });
  const neighbours = rows.filter(
    (row) => row.place === entry.place && row.parentId === stand.parentId && row.id !== entry.id,
  );
  neighbours.splice(asked.position, 0, entry);
  for (const [position, { id }] of neighbours.entries()) {
    await write.db.update(menuTable).set({ position, parentId: stand.parentId }).where(eq(menuTable.id, id));
  }
  await audit(write, {
    model: menuModel,
    id: entry.id,
    name: inLocale(entry.name, "en"),
    action: "write",
    before: { under: valuesOf(entry).under, position: entry.position },
    after: {
      under: stand.parentId === null ? entry.place : String(stand.parentId),
      position: asked.position,
    },
  });
  write.changed("menu");
}

/** Restores an entry's name, address and place; refuses a place that no longer exists. */
export async function revertMenuEntry(
  write: WriteContext,
  entryId: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const then = entryShape.parse(before);
  const entry = (await entriesOf(write, true)).find(({ id }) => id === entryId);
  if (!entry) throw notFound();
  const now = valuesOf(entry);
  const under = then.under ?? now.under;
  if (then.name || then.path !== undefined || under !== now.under) {
    await saveMenuEntry(write, entryId, { under, name: then.name ?? now.name, path: then.path ?? now.path });
  }
  if (then.position !== undefined) {
    const parentId = menuPlaces.some((place) => place === under) ? null : Number(under);
    await moveMenuEntry(write, { id: entryId, parentId, position: then.position });
  }
}

const entryShape = z
  .object({
    under: z.string(),
    name: storedTranslated,
    path: z.string(),
    position: z.number().int(),
  })
  .partial();

/** Deletes an entry from its menu. One with child entries has to be emptied first. */
export async function deleteMenuEntry(write: WriteContext, entryId: number): Promise<string> {
  const rows = await entriesOf(write, true);
  const entry = rows.find(({ id }) => id === entryId);
  if (!entry) throw notFound();
  if (rows.some(({ parentId }) => parentId === entryId)) throw menuHasEntries();
  await write.db.delete(menuTable).where(eq(menuTable.id, entryId));
  const name = inLocale(entry.name, write.locale.code);
  await audit(write, {
    model: menuModel,
    id: entryId,
    name: inLocale(entry.name, "en"),
    action: "unlink",
    before: { ...valuesOf(entry) },
  });
  write.changed("menu");
  return name;
}

function check({ site }: WriteContext, { name, path }: MenuEntryInput, parentId: number | null): void {
  const wrong: FieldErrors = {};
  for (const { code } of languagesOf(site).offered)
    if (!name[code]) wrong[`name.${code}`] = "website.menuNameMissing";
  if (path === "" && parentId !== null) wrong["path"] = "website.menuPathMissing";
  if (path !== "" && !isGoodPath(path)) wrong["path"] = "website.menuPathWrong";
  if (splitLocale(path).facts.prefix) wrong["path"] = "website.menuPathLanguage";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

function isGoodPath(path: string): boolean {
  if (/\s/.test(path)) return false;
  return isLocalPath(path) || (/^https?:\/\//.test(path) && URL.canParse(path));
}

/** The place of an entry from the form. Refuses a third level and a place below itself. */
function standOf(
  rows: Entry[],
  entryId: number | null,
  under: string,
): { place: MenuPlace; parentId: number | null } {
  const place = menuPlaces.find((one) => one === under);
  if (place) {
    if (place === "legal" && rows.some(({ parentId }) => parentId === entryId && entryId !== null))
      throw menuTooDeep({ levels: menuLevels[place] });
    return { place, parentId: null };
  }
  const parent = rows.find(({ id }) => String(id) === under);
  if (!parent) throw invalidFields({ under: "website.menuUnderGone" });
  const hasChildren = rows.some(({ parentId }) => parentId === entryId && entryId !== null);
  if (parent.parentId !== null || parent.place === "legal" || parent.id === entryId || hasChildren) {
    throw menuTooDeep({ levels: menuLevels[parent.place] });
  }
  return { place: parent.place, parentId: parent.id };
}

async function addEntry(
  write: WriteContext,
  values: Omit<typeof menuTable.$inferInsert, "siteId">,
): Promise<number> {
  const [row] = await write.db
    .insert(menuTable)
    .values({ siteId: write.site.id, ...values })
    .returning({ id: menuTable.id });
  if (!row) throw new Error("The entry was not stored.");
  return row.id;
}

async function endOf(
  write: WriteContext,
  { place, parentId }: { place: MenuPlace; parentId: number | null },
) {
  const same = [eq(menuTable.siteId, write.site.id), inArray(menuTable.place, [place])];
  const [last] = await write.db
    .select({ position: max(menuTable.position) })
    .from(menuTable)
    .where(and(...same, ...(parentId === null ? [] : [eq(menuTable.parentId, parentId)])));
  return (last?.position ?? -1) + 1;
}

/** All entries of the site; locked, so that two people who reorder the same menu do it one after the other. */
async function entriesOf(context: Context, lock = false): Promise<Entry[]> {
  const found = context.db
    .select()
    .from(menuTable)
    .where(eq(menuTable.siteId, context.site.id))
    .orderBy(asc(menuTable.position), asc(menuTable.id));
  return lock ? found.for("update") : found;
}

function valuesOf({ place, parentId, name, path }: Entry): MenuEntryInput {
  return { under: parentId === null ? place : String(parentId), name, path };
}
