import { sql } from "drizzle-orm";
import { menuMentions } from "#modules/website/server/menu/menu-path.ts";
import type { Context } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { editPath } from "../paths.ts";
import { isThere } from "./tables.ts";

/** A menu or page that links to a page. */
export interface Mention {
  kind: "menu" | "page";
  name: string;
  path: string;
}

/** The menus and pages that link to an address. */
export async function usedOn(context: Context, path: string): Promise<Mention[]> {
  const [menus, pages] = await Promise.all([menuMentions(context, path), linkingPages(context, path)]);
  return [
    ...menus.map((entry): Mention => ({ kind: "menu", name: entry.name, path: entry.path })),
    ...pages.map(
      (page): Mention => ({
        kind: "page",
        name: inLocale(page.titles, context.locale.code),
        path: editPath(page.id),
      }),
    ),
  ];
}

async function linkingPages(context: Context, path: string) {
  const vars = JSON.stringify({ path, anchor: `${path}#` });
  const { rows } = await context.db.execute<{ id: number; titles: Translated }>(sql`
    select draft.page_id as id, jsonb_object_agg(draft.code, draft.title) as titles
    from page_draft draft join page_page page on page.id = draft.page_id
    where ${isThere(context.site.id)} and page.path <> ${path}
      and jsonb_path_exists(draft.body, '$.**.href ? (@ == $path || @ starts with $anchor)', ${vars}::jsonb)
    group by draft.page_id order by draft.page_id`);
  return rows;
}
