import { and, eq, inArray } from "drizzle-orm";
import { keptValue } from "#platform/cache/kept-values.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { MenuView } from "../../components/frame/shell-view.ts";
import { hiddenPaths } from "../../slots.ts";
import { type MenuPlace, menuTable } from "./tables.ts";

export interface MenuEntry {
  place: MenuPlace;
  name: Translated;
  /** Without language prefix; absent for a heading without a page of its own. */
  path?: string;
  children?: readonly { name: Translated; path: string }[];
}

/** The menus of the site in the context's language, by place. */
export function menus(context: PublicContext): Promise<Record<MenuPlace, MenuView[]>> {
  return keptValue(context, "website.menus", readMenus);
}

async function readMenus(context: PublicContext): Promise<Record<MenuPlace, MenuView[]>> {
  context.note("menu");
  const rows = await context.db
    .select()
    .from(menuTable)
    .where(eq(menuTable.siteId, context.site.id))
    .orderBy(menuTable.position, menuTable.id);
  const hidden = new Set<string>();
  for (const pathsOf of hiddenPaths.entries()) for (const path of await pathsOf(context)) hidden.add(path);
  const shown = rows.filter(({ path }) => !hidden.has(path));
  const viewOf = (row: (typeof rows)[number]): MenuView => ({
    id: row.id,
    name: inLocale(row.name, context.locale.code),
    path: row.path,
    children: shown.filter((child) => child.parentId === row.id).map(viewOf),
  });
  const at = (place: MenuPlace) =>
    shown.filter((row) => row.place === place && row.parentId === null).map(viewOf);
  return { header: at("header"), footer: at("footer"), legal: at("legal") };
}

/** Replaces the menus of the places in `entries`, in this order. */
export async function seedMenus(
  write: WriteContext,
  siteId: number,
  entries: readonly MenuEntry[],
): Promise<void> {
  const places = [...new Set(entries.map((entry) => entry.place))];
  await write.db.delete(menuTable).where(and(eq(menuTable.siteId, siteId), inArray(menuTable.place, places)));
  for (const [position, { place, name, path = "", children = [] }] of entries.entries()) {
    const [parent] = await write.db
      .insert(menuTable)
      .values({ siteId, place, name, path, position })
      .returning({ id: menuTable.id });
    if (!parent || children.length === 0) continue;
    await write.db.insert(menuTable).values(
      children.map((child, index) => ({
        siteId,
        place,
        parentId: parent.id,
        name: child.name,
        path: child.path,
        position: index,
      })),
    );
  }
  write.changed("menu");
}
