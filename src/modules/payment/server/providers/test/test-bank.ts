import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { type BankEvent, type ChargeState, testChargeTable } from "./test-tables.ts";

export type BankAction = "pay" | "secure" | "code" | "refuse" | "later" | "cancel";

export type Charge = typeof testChargeTable.$inferSelect;

const chargeClosed = refusal("conflict", "payment.chargeClosed");
const challengeCode = "123456";

/** Opens a charge, or answers the existing one of the same merchant reference. */
export async function openCharge(
  write: WriteContext,
  asked: Pick<
    Charge,
    | "merchantReference"
    | "amountMinor"
    | "currency"
    | "returnUrl"
    | "cancelUrl"
    | "webhooks"
    | "capturesLater"
    | "keepsCard"
  >,
): Promise<Charge> {
  await write.db
    .insert(testChargeTable)
    .values({ ...asked, key: `tc_${randomBytes(18).toString("base64url")}`, createdAt: write.now })
    .onConflictDoNothing({ target: testChargeTable.merchantReference });
  const charge = await chargeOf(write, asked.merchantReference);
  if (!charge) throw new Error("The charge was not stored.");
  return charge;
}

/** The buyer's action on the bank's page. Only an open charge can be acted on; a second press changes nothing. */
export async function actOnCharge(
  write: WriteContext,
  key: string,
  action: BankAction,
  { code = "", settleSeconds = 5 } = {},
): Promise<Charge> {
  const charge = await lockCharge(write, key);
  if (!charge) throw notFound();
  if (action === "code" ? charge.state !== "challenge" : charge.state !== "open") {
    // The answer got lost and the buyer pressed again: the bank repeats its first answer.
    if (action === "cancel" || isOver(charge)) return charge;
    if (!(action === "secure" && charge.state === "challenge")) throw chargeClosed();
  }
  if (action === "secure") return change(write, charge, { state: "challenge" });
  if (action === "pay") return happen(write, charge, paidType(charge));
  if (action === "refuse") return happen(write, charge, "charge.refused", { refusal: "insufficientFunds" });
  if (action === "cancel") return happen(write, charge, "charge.cancelled");
  if (action === "code") {
    return code.trim() === challengeCode
      ? happen(write, charge, paidType(charge))
      : happen(write, charge, "charge.refused", { refusal: "challengeFailed" });
  }
  const settlesAt = new Date(write.now.getTime() + settleSeconds * 1000);
  await write.enqueue("payment.testSettle", { key }, { runAt: settlesAt, key: `payment.testSettle:${key}` });
  return happen(write, charge, "charge.pending", { settlesAt });
}

/** The money of a pending charge arrives. */
export async function settleCharge(write: WriteContext, key: string): Promise<void> {
  const charge = await lockCharge(write, key);
  if (charge?.state === "pending") await happen(write, charge, paidType(charge));
}

/** The merchant closes the charge; one that is under way can no longer be stopped. */
export async function closeCharge(write: WriteContext, merchantReference: string): Promise<Charge | null> {
  const found = await chargeOf(write, merchantReference);
  const charge = found && (await lockCharge(write, found.key));
  if (!charge) return null;
  if (charge.state !== "open" && charge.state !== "challenge") return charge;
  return happen(write, charge, "charge.cancelled");
}

export async function chargeByKey(context: PublicContext, key: string): Promise<Charge | null> {
  const [charge] = await context.db.select().from(testChargeTable).where(eq(testChargeTable.key, key));
  return charge ?? null;
}

export async function chargeOf(context: Context, merchantReference: string): Promise<Charge | null> {
  const [charge] = await context.db
    .select()
    .from(testChargeTable)
    .where(eq(testChargeTable.merchantReference, merchantReference));
  return charge ?? null;
}

export function isOver(charge: Charge): boolean {
  return charge.state !== "open" && charge.state !== "challenge";
}

/** The event of a successful payment: captured, or authorized until the shop captures. */
function paidType({ capturesLater }: Charge): BankEvent["type"] {
  return capturesLater ? "charge.authorized" : "charge.captured";
}

export async function lockCharge(write: WriteContext, key: string): Promise<Charge | null> {
  const [charge] = await write.db
    .select()
    .from(testChargeTable)
    .where(eq(testChargeTable.key, key))
    .for("update");
  return charge ?? null;
}

const stateAfter: Record<BankEvent["type"], ChargeState> = {
  "charge.pending": "pending",
  "charge.authorized": "authorized",
  "charge.captured": "captured",
  "charge.refused": "refused",
  "charge.cancelled": "cancelled",
};

/** Records an event and sends its webhook, unless the charge is set to withhold it. */
export async function happen(
  write: WriteContext,
  charge: Charge,
  type: BankEvent["type"],
  more: Partial<Pick<Charge, "refusal" | "settlesAt" | "capturedMinor">> = {},
): Promise<Charge> {
  const event: BankEvent = {
    id: `te_${randomBytes(12).toString("base64url")}`,
    type,
    at: write.now.toISOString(),
  };
  const { withheld, repeat = 1, delayMs = 0, reversed } = charge.webhooks;
  const afterMs = delayMs + (reversed && type === "charge.pending" ? 10_000 : 0);
  for (let copy = 1; copy <= (withheld ? 0 : repeat); copy += 1) {
    await write.enqueue(
      "payment.testWebhook",
      { key: charge.key, eventId: event.id, copy },
      { runAt: new Date(write.now.getTime() + afterMs), attemptsMax: 20 },
    );
  }
  return change(write, charge, {
    ...more,
    state: stateAfter[type],
    history: [...charge.history, event],
  });
}

async function change(write: WriteContext, charge: Charge, values: Partial<Charge>): Promise<Charge> {
  const [changed] = await write.db
    .update(testChargeTable)
    .set(values)
    .where(eq(testChargeTable.id, charge.id))
    .returning();
  if (!changed) throw new Error("The charge was not stored.");
  return changed;
}
