import { sql } from "drizzle-orm";
import type { StaffRecord } from "#modules/office/server/staff-record.ts";
import type { Role } from "#platform/roles.ts";

/** The wire's model name of a slider. */
export const sliderModel = "theme.slider";

export const sliderRoles: readonly Role[] = ["website"];

export const sliderRecord: StaffRecord = {
  model: sliderModel,
  table: "slider",
  parts: sql`jsonb_build_object('tabs', coalesce((
    select jsonb_agg(jsonb_build_object('name', tab.name, 'rule', tab.rule, 'rule_id', tab.rule_id,
      'item_ids', tab.item_ids) order by tab.position)
    from slider_tab tab where tab.slider_id = record.id), '[]'))`,
};
