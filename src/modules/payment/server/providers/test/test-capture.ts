import type { WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { type Charge, chargeOf, happen, lockCharge } from "./test-bank.ts";

/** Captures an authorized amount or less and releases the rest. A repeated call answers the state of the charge. */
export async function captureCharge(
  write: WriteContext,
  merchantReference: string,
  amountMinor: number,
): Promise<Charge> {
  const charge = await lockOf(write, merchantReference);
  if (charge.state !== "authorized" || amountMinor > charge.amountMinor) return charge;
  return happen(write, charge, "charge.captured", { capturedMinor: amountMinor });
}

/** Voids an authorized amount. */
export async function voidCharge(write: WriteContext, merchantReference: string): Promise<Charge> {
  const charge = await lockOf(write, merchantReference);
  return charge.state === "authorized" ? happen(write, charge, "charge.cancelled") : charge;
}

async function lockOf(write: WriteContext, merchantReference: string): Promise<Charge> {
  const found = await chargeOf(write, merchantReference);
  const charge = found && (await lockCharge(write, found.key));
  if (!charge) throw notFound();
  return charge;
}
