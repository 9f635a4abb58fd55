import { eq } from "drizzle-orm";
import { sellsServicesAlone } from "#modules/catalogue/server/staff/staff-steps.ts";
import { setupScreenPath } from "#modules/office/paths.ts";
import type { StaffStep } from "#platform/staff/slots.ts";
import { carrierRoles } from "./staff-carrier.ts";
import { carrierTable } from "./tables.ts";

/** Done once the shop has a published delivery method, or sells only services. */
export const deliveryStep: StaffStep = {
  position: 30,
  label: "delivery.step",
  why: "delivery.stepWhy",
  beforeSale: true,
  path: () => setupScreenPath("delivery"),
  roles: carrierRoles,
  async isDone(context) {
    const [carrier] = await context.db
      .select({ id: carrierTable.id })
      .from(carrierTable)
      .where(eq(carrierTable.published, true))
      .limit(1);
    return carrier !== undefined || (await sellsServicesAlone(context));
  },
};
