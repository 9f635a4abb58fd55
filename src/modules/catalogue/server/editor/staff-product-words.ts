import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { languagesOf } from "#platform/site-languages.ts";
import type { Translated } from "#platform/translated.ts";
import { plainWord } from "../../components/alike.ts";
import { upsertTag } from "../product/vocabulary.ts";
import { createBrand } from "../staff/staff-brand.ts";
import { createCategory } from "../staff/staff-category.ts";
import { categoryNodes } from "../staff/staff-category-view.ts";
import { namesOf } from "../vocabulary/names.ts";
import { freeSlug, slugOf } from "../vocabulary/slug.ts";

/**
 * Categories, brands and tags typed by name. An existing one is found by any of its names, regardless of case and
 * accents; a missing one is created in the same transaction.
 */

/** A name in the language in which it was typed: that of the person if the site offers it, else the site's own. */
export function typedName({ site, locale }: WriteContext, name: string): Translated {
  const { offered, own } = languagesOf(site);
  const code = offered.some((one) => one.code === locale.code) ? locale.code : own.code;
  return { [code]: name };
}

/** Categories by their names or full paths ("Windows / Tilt and turn"); creates the missing ones on the path. */
export async function categoriesNamed(write: WriteContext, names: readonly string[]): Promise<number[]> {
  const wanted = names.map((name) => name.trim()).filter(Boolean);
  if (wanted.length === 0) return [];
  const nodes = await categoryNodes(write);
  const known = nodes.map(({ id, parentId, name, label }) => ({ id, parentId, name, label }));
  const ids: number[] = [];
  for (const name of wanted) {
    const whole = known.find((one) => plainWord(one.label) === plainWord(name));
    const same = known.filter((one) => plainWord(one.name) === plainWord(name));
    const found = whole ?? (same.length === 1 ? same[0] : undefined);
    if (found) ids.push(found.id);
    else ids.push(await categoryOfPath(write, name, known));
  }
  return ids;
}

async function categoryOfPath(
  write: WriteContext,
  path: string,
  known: { id: number; parentId: number | null; name: string; label: string }[],
): Promise<number> {
  let parentId: number | null = null;
  let above = "";
  for (const step of path.split(" / ").map((one) => one.trim())) {
    if (step === "") continue;
    const under: number | null = parentId;
    const there = known.find((one) => one.parentId === under && plainWord(one.name) === plainWord(step));
    const id: number =
      there?.id ??
      (await createCategory(write, {
        name: { en: "", ro: "", ...typedName(write, step) },
        description: { en: "", ro: "" },
        slug: "",
        parentId: under,
        pictures: null,
      }));
    if (!there) known.push({ id, parentId: under, name: step, label: above + step });
    above = `${above}${step} / `;
    parentId = id;
  }
  return parentId ?? 0;
}

/** The brand with a name; null for an empty name. */
export async function brandNamed(write: WriteContext, name: string): Promise<number | null> {
  if (name.trim() === "") return null;
  const { rows } = await write.db.execute<{ id: number; name: string }>(
    sql`select id, name from catalogue_brand order by id`,
  );
  const known = rows.find((row) => plainWord(row.name) === plainWord(name));
  if (known) return known.id;
  return createBrand(write, {
    name: name.trim(),
    description: { en: "", ro: "" },
    slug: "",
    pictures: null,
  });
}

/** Tags by their names, separated by commas. */
export async function tagsNamed(write: WriteContext, text: string): Promise<number[]> {
  const names = namesOf(text);
  if (names.length === 0) return [];
  const { rows } = await write.db.execute<{ id: number; slug: string; name: Translated }>(
    sql`select id, slug, name from catalogue_tag order by id`,
  );
  const byName = new Map(
    rows.toReversed().flatMap(({ id, name }) => Object.values(name).map((one) => [plainWord(one), id])),
  );
  const slugs = new Set(rows.map(({ slug }) => slug));
  const ids: number[] = [];
  for (const name of names) {
    const known = byName.get(plainWord(name));
    const id =
      known ??
      (await upsertTag(write, {
        slug: freeSlug(slugOf(name) || "tag", slugs),
        name: typedName(write, name),
      }));
    byName.set(plainWord(name), id);
    ids.push(id);
  }
  return [...new Set(ids)];
}
