import type { WriteContext } from "#platform/context.ts";
import { eventTable } from "./tables.ts";

export type OrderEventKind =
  | "placed"
  | "sent"
  | "confirmed"
  | "reopened"
  | "cancelled"
  | "amountMismatch"
  /** Money came after the goods were given free and could not be promised again: staff pay it back. */
  | "paidLate"
  | "paidTwice"
  /** Money came and more is asked for: staff changed the order, or a part was transferred. */
  | "paidInPart"
  | "paidRest"
  /** The customer took or left an optional line of an offer. */
  | "chosen"
  /** The customer asked for a price, and accepted what was offered. */
  | "asked"
  | "accepted"
  /** The customer signed what was offered. */
  | "signed"
  /** The customer declined what was offered; the detail says why. */
  | "declined"
  /** The customer withdrew from the contract. */
  | "withdrawn"
  | "withdrawalSettled"
  /** The carrier gave no price; the owner's own was charged. */
  | "deliveryFallback"
  | DocumentEventKind
  | StaffEventKind;

/** Documents and money that goes back; the detail holds the number or the amount. */
export type DocumentEventKind =
  | "invoiced"
  | "credited"
  /** No invoice could be made by itself; the detail holds the refusal. */
  | "invoiceFailed"
  /** A document prints words of another script in Latin letters; the detail holds both. */
  | "transliterated"
  | "refunded"
  | "refundSent"
  | "refundFailed"
  /** Somebody sent money back at the provider's own site. */
  | "refundedElsewhere";

/** What staff did with it; the detail says who (`by`). */
export type StaffEventKind =
  | "written"
  | "offered"
  | "edited"
  | "readdressed"
  | "retaxed"
  /** The register has confirmed the buyer's VAT number: taxed by it. */
  | "vatConfirmed"
  | "held"
  | "released"
  | "delayed"
  | "packed"
  | "unpacked"
  | "handedOver"
  | "messaged"
  | "backToDraft"
  | "reminded"
  | "askedToPay"
  | "depositSet"
  /** Money had been counted for this order by mistake. */
  | "moneyCorrected";

/** What happened to an order, for people. */
export async function noteOrderEvent(
  write: WriteContext,
  orderId: number,
  kind: OrderEventKind,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await write.db.insert(eventTable).values({ orderId, kind, detail, at: write.now });
}

/** The same for what a person here did. */
export async function noteStaffEvent(
  write: WriteContext,
  orderId: number,
  kind: StaffEventKind | "cancelled",
  detail: Record<string, unknown> = {},
): Promise<void> {
  await noteOrderEvent(write, orderId, kind, { ...detail, by: write.user?.name ?? "" });
}
