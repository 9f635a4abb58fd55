import { and, eq } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { menuEntryPath } from "../../paths.ts";
import { type MenuPlace, menuTable } from "./tables.ts";

export interface MenuMention {
  id: number;
  name: string;
  place: MenuPlace;
  /** Its form in the back office. */
  path: string;
}

/** This site's menu entries with this address. */
export async function menuMentions(context: Context, path: string): Promise<MenuMention[]> {
  const rows = await context.db.select().from(menuTable).where(leadsTo(context, path)).orderBy(menuTable.id);
  return rows.map(({ id, name, place }) => ({
    id,
    name: inLocale(name, context.locale.code),
    place,
    path: menuEntryPath(id),
  }));
}

/** Changes the address of menu entries. */
export async function movePathInMenus(write: WriteContext, from: string, to: string): Promise<void> {
  const moved = await write.db
    .update(menuTable)
    .set({ path: to })
    .where(leadsTo(write, from))
    .returning({ id: menuTable.id });
  if (moved.length > 0) write.changed("menu");
}

function leadsTo({ site }: Context, path: string) {
  return and(eq(menuTable.siteId, site.id), eq(menuTable.path, path));
}
