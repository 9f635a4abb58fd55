import { and, eq, ne } from "drizzle-orm";
import { setupScreenPath } from "#modules/office/paths.ts";
import type { StaffStep } from "#platform/staff/slots.ts";
import { providerTable } from "../provider/tables.ts";

/** A payment method that moves money: the test bank and a provider in test mode do not count. */
export const paymentStep: StaffStep = {
  position: 40,
  label: "payment.stepPay",
  why: "payment.stepPayWhy",
  missing: "payment.stepPayMissing",
  path: () => setupScreenPath("payment"),
  roles: ["administrator"],
  async isDone({ db }) {
    const rows = await db
      .select({ id: providerTable.id })
      .from(providerTable)
      .where(and(eq(providerTable.state, "enabled"), ne(providerTable.code, "test")))
      .limit(1);
    return rows.length > 0;
  },
};
