import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { ListFilter } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";

export const stateValues = ["published", "draft", "unsold", "archived"];
export const typeValues = ["product", "consu", "service"];
export const stockValues = ["in", "out", "uncounted"];

/**
 * Options of a fixed filter; the label of `draft` for `catalogue.staffState` is the text `catalogue.staffState_draft`.
 */
export function fixedOptions(prefix: string, values: readonly string[]): ListFilter["options"] {
  return ({ locale }) => values.map((value) => ({ value, label: locale.text(`${prefix}_${value}`) }));
}

/** Every category with its parents, in the order of the shop: "Windows / Tilt and turn". */
export async function categoryOptions(context: Context) {
  const { rows } = await context.db.execute<{ id: number; names: Translated[] }>(sql`
    select category.id, (select jsonb_agg(upper.name order by step.place)
        from unnest(category.path) with ordinality as step(id, place)
        join catalogue_category upper on upper.id = step.id) as names
    from catalogue_category category
    order by array(select upper.position::bigint * 10000000 + upper.id from unnest(category.path) with ordinality as step(id, place)
      join catalogue_category upper on upper.id = step.id order by step.place)`);
  return rows.map(({ id, names }) => ({
    value: String(id),
    label: (names ?? []).map((name) => inLocale(name, context.locale.code)).join(" / "),
  }));
}

/** Every website, and an option for products on all of them. */
export async function siteOptions(context: Context) {
  const { rows } = await context.db.execute<{ id: number; name: string }>(
    sql`select id, name from site order by id`,
  );
  return [
    { value: "all", label: context.locale.text("catalogue.staffEverySite") },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

export async function brandOptions(context: Context) {
  const { rows } = await context.db.execute<{ id: number; name: string }>(
    sql`select id, name from catalogue_brand order by lower(name), id`,
  );
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}
