import { sql } from "drizzle-orm";
import type { StaffStep } from "#platform/staff/slots.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { salesRoles } from "../order/staff-order.ts";

/** Done with the first order, whatever happened to it: the last setup step of a shop. */
export const firstOrderStep: StaffStep = {
  position: 90,
  label: "orders.stepFirst",
  why: "orders.stepFirstWhy",
  path: () => staffOrdersPaths.list,
  roles: salesRoles,
  async isDone({ db, site }) {
    const { rows } = await db.execute<{ found: boolean }>(sql`
      select exists (select from orders_order
        where site_id = ${site.id} and name is not null and not is_cart and placed_at is not null) as found`);
    return rows[0]?.found ?? false;
  },
};
