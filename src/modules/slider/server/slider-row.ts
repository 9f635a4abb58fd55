import { sql } from "drizzle-orm";
import { keptValue } from "#platform/cache/kept-values.ts";
import type { PublicContext } from "#platform/context.ts";
import type { Translated } from "#platform/translated.ts";
import type { SliderKind } from "../components/slider-view.ts";
import type { SliderRule } from "./slider-rule.ts";

export interface SliderTabRow {
  id: number;
  name: Translated;
  rule: SliderRule;
  rule_id: number | null;
  item_ids: number[];
}

export interface SliderRow extends Record<string, unknown> {
  id: number;
  kind: SliderKind;
  name: Translated;
  counts: number;
  auto_slide: boolean;
  auto_play_time: number;
  pages: string[];
  position: number;
  archived: boolean;
  template_id: number | null;
  picture_id: number | null;
  title: Translated;
  words: Translated;
  button: Translated;
  button_path: string;
  tabs: SliderTabRow[];
}

/** The tag of every slider: pages that contain one, or could, depend on it. */
export const slidersTag = "sliders";

/**
 * An id as callers send it: a number, its digits, or the id of the element, which ends in it (`new-arrivals-12`). Null
 * for anything else.
 */
export function sliderIdOf(asked: unknown): number | null {
  const text = typeof asked === "number" || typeof asked === "string" ? String(asked).trim() : "";
  const id = Number(/^(?:\w[\w-]{0,200}-)?([1-9]\d{0,9})$/.exec(text)?.[1] ?? 0);
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** The matching sliders of this site with their tabs, in their order. One query. */
export async function sliderRows(
  context: PublicContext,
  where: { id?: number; archived?: boolean; productId?: number },
): Promise<SliderRow[]> {
  context.note(slidersTag);
  const conditions = [sql`slider.site_id = ${context.site.id}`];
  if (where.archived !== undefined) conditions.push(sql`slider.archived = ${where.archived}`);
  if (where.id !== undefined) conditions.push(sql`slider.id = ${where.id}`);
  if (where.productId !== undefined) {
    conditions.push(sql`slider.kind = 'banner' and slider.template_id = ${where.productId}`);
  }
  const { rows } = await context.db.execute<SliderRow>(sql`
    select slider.*, coalesce((select jsonb_agg(jsonb_build_object('id', tab.id, 'name', tab.name, 'rule', tab.rule,
        'rule_id', tab.rule_id, 'item_ids', tab.item_ids) order by tab.position)
      from slider_tab tab where tab.slider_id = slider.id), '[]') as tabs
    from slider where ${sql.join(conditions, sql` and `)} order by slider.position, slider.id`);
  return rows;
}

/** A slider that visitors may see; undefined without one. Cached, because pages request the same ones. */
export async function activeSlider(context: PublicContext, id: number): Promise<SliderRow | undefined> {
  const rows = await keptValue(context, `slider.active ${id}`, (inner) =>
    sliderRows(inner, { id, archived: false }),
  );
  return rows[0];
}
