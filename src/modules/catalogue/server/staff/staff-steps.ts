import { sql } from "drizzle-orm";
import { setupScreenPath } from "#modules/office/paths.ts";
import type { Context } from "#platform/context.ts";
import type { StaffStep } from "#platform/staff/slots.ts";
import { staffTaxesPath } from "../../paths.ts";
import { catalogueRoles } from "./staff-word.ts";

/** The setup steps of a new shop in this module. */
export const catalogueSteps: readonly StaffStep[] = [
  {
    position: 20,
    label: "catalogue.stepTaxes",
    why: "catalogue.stepTaxesWhy",
    beforeSale: true,
    path: () => staffTaxesPath,
    roles: catalogueRoles,
    isDone: (context) => exists(context, sql`select from catalogue_tax`),
  },
  {
    position: 50,
    label: "catalogue.stepProduct",
    why: "catalogue.stepProductWhy",
    missing: "catalogue.stepProductMissing",
    path: () => setupScreenPath("product"),
    roles: catalogueRoles,
    isDone: (context) => exists(context, sql`select from catalogue_template where published`),
  },
];

/** Whether the shop sells only services, so nothing is ever shipped. */
export async function sellsServicesAlone(context: Context): Promise<boolean> {
  const { rows } = await context.db.execute<{ alone: boolean }>(sql`
    select exists (select from catalogue_template where published)
      and not exists (select from catalogue_template where published and type <> 'service') as alone`);
  return rows[0]?.alone ?? false;
}

async function exists({ db }: Context, rowsOf: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (${rowsOf}) as found`);
  return rows[0]?.found ?? false;
}
