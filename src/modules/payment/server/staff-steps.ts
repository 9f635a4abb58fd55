import { and, eq, ne } from "drizzle-orm";
import type { StaffStep } from "#platform/staff/slots.ts";
import { providersPath } from "../paths.ts";
import { providerTable } from "./tables.ts";

/** A way to pay that moves money: the test bank and a provider that is only being tried are none. */
export const paymentStep: StaffStep = {
  position: 30,
  label: "payment.stepPay",
  why: "payment.stepPayWhy",
  path: () => providersPath,
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
