import { eq, ne, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { testChargeTable, testRefundTable } from "./test-tables.ts";

/** The bank's behaviour, for tests; by default it answers at once. */
export interface RefundHabits {
  refuse?: boolean;
  /** The time that the bank takes. */
  delaySeconds?: number;
  /** The bank does not answer, before or after moving the money. */
  down?: "before" | "after";
}

type BankRefund = typeof testRefundTable.$inferSelect;

/** Refunds a charge, never more than was captured. The same key refunds once: a repeated call answers the state. */
export async function refundCharge(
  write: WriteContext,
  asked: { merchantReference: string; key: string; amountMinor: number; habits: RefundHabits },
): Promise<BankRefund> {
  const { habits } = asked;
  if (habits.down === "before") throw new Error("The bank does not answer.");
  const [charge] = await write.db
    .select()
    .from(testChargeTable)
    .where(eq(testChargeTable.merchantReference, asked.merchantReference))
    .for("update");
  if (!charge) throw notFound();
  const known = await refundByKey(write, asked.key);
  if (known) return settled(write, known);
  const taken =
    charge.state === "captured"
      ? (charge.webhooks.capturedMinor ?? charge.capturedMinor ?? charge.amountMinor)
      : 0;
  const left = taken - (await returnedOf(write, charge.id));
  const isRefused = habits.refuse || asked.amountMinor > left;
  const delayed = habits.delaySeconds ? new Date(write.now.getTime() + habits.delaySeconds * 1000) : null;
  const [made] = await write.db
    .insert(testRefundTable)
    .values({
      key: asked.key,
      chargeId: charge.id,
      amountMinor: asked.amountMinor,
      state: isRefused ? "refused" : delayed ? "pending" : "done",
      settlesAt: delayed,
      createdAt: write.now,
    })
    .returning();
  if (!made) throw new Error("The bank did not book the refund.");
  return made;
}

/** The refunded amount of a charge, including pending refunds. */
export async function returnedOf(write: WriteContext, chargeId: number): Promise<number> {
  const [sum] = await write.db
    .select({ minor: sql<number>`coalesce(sum(${testRefundTable.amountMinor}), 0)::int` })
    .from(testRefundTable)
    .where(sql`${eq(testRefundTable.chargeId, chargeId)} and ${ne(testRefundTable.state, "refused")}`);
  return sum?.minor ?? 0;
}

async function refundByKey(write: WriteContext, key: string): Promise<BankRefund | null> {
  const [refund] = await write.db.select().from(testRefundTable).where(eq(testRefundTable.key, key));
  return refund ?? null;
}

async function settled(write: WriteContext, refund: BankRefund): Promise<BankRefund> {
  if (refund.state !== "pending" || (refund.settlesAt ?? write.now) > write.now) return refund;
  await write.db.update(testRefundTable).set({ state: "done" }).where(eq(testRefundTable.id, refund.id));
  return { ...refund, state: "done" };
}
