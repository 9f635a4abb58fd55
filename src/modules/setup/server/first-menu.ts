import { categories } from "#modules/catalogue/server/listing/category.ts";
import { setupScreenPath } from "#modules/office/paths.ts";
import { menuTrees, saveMenuEntry } from "#modules/website/server/menu/staff-menu-entry.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import type { StaffStep } from "#platform/staff/slots.ts";

const noCategories = refusal("conflict", "setup.menuNoCategories");

export interface FirstMenuView {
  /** Top categories with their children, as the menu would show them. */
  categories: { name: string; below: string[] }[];
  /** Existing entries of the header menu. */
  entries: string[];
}

export async function firstMenuView(context: Context): Promise<FirstMenuView> {
  const all = await categories(context);
  const header = (await menuTrees(context)).find(({ place }) => place === "header");
  return {
    categories: all
      .filter(({ parentId }) => parentId === null)
      .map(({ id, name }) => ({
        name,
        below: all.filter(({ parentId }) => parentId === id).map((below) => below.name),
      })),
    entries: (header?.nodes ?? []).map(({ label }) => label),
  };
}

/**
 * Adds every top category to the header menu with its children below it. Existing entries stay, so a second run adds
 * only new ones. Answers the number of new entries.
 */
export async function makeMenu(write: WriteContext): Promise<number> {
  const all = await categories(write);
  if (all.length === 0) throw noCategories();
  let made = 0;
  for (const top of all.filter(({ parentId }) => parentId === null)) {
    const topId = await entryFor(write, "header", top);
    made += topId.made ? 1 : 0;
    for (const below of all.filter(({ parentId }) => parentId === top.id)) {
      made += (await entryFor(write, String(topId.id), below)).made ? 1 : 0;
    }
  }
  return made;
}

interface Target {
  name: string;
  path: string;
}

async function entryFor(write: WriteContext, under: string, { name, path }: Target) {
  const header = (await menuTrees(write)).find(({ place }) => place === "header")?.nodes ?? [];
  const siblings =
    under === "header" ? header : (header.find(({ id }) => String(id) === under)?.children ?? []);
  const there = siblings.find(({ detail }) => detail === path);
  if (there) return { id: there.id, made: false };
  const id = await saveMenuEntry(write, null, { under, name: { en: name, ro: name }, path });
  return { id, made: true };
}

/** Done once the header menu has entries. */
export const menuStep: StaffStep = {
  position: 60,
  label: "setup.stepMenu",
  why: "setup.stepMenuWhy",
  path: () => setupScreenPath("menu"),
  roles: ["administrator"],
  isDone: async (context) => (await firstMenuView(context)).entries.length > 0,
};
