import type { WriteContext } from "#platform/context.ts";
import { eventTable } from "./tables.ts";

export type OrderEventKind =
  | "placed"
  | "sent"
  | "confirmed"
  | "reopened"
  | "cancelled"
  | "amountMismatch"
  /** Money arrived after the stock was released and could not be held again: staff refund it. */
  | "paidLate"
  | "paidTwice"
  /** Money arrived but more is due: staff changed the order, or the transfer covered only a part. */
  | "paidInPart"
  | "paidRest"
  /** The customer added or removed an optional line of an offer. */
  | "chosen"
  /** The customer asked for a price, and accepted the quote. */
  | "asked"
  | "accepted"
  /** The customer signed the offer. */
  | "signed"
  /** The customer declined the offer; the detail contains the reason. */
  | "declined"
  /** The customer withdrew from the contract. */
  | "withdrawn"
  | "withdrawalSettled"
  /** The carrier quoted no price, so the shop's own price was charged. */
  | "deliveryFallback"
  | DocumentEventKind
  | StaffEventKind;

/** Documents and refunds; the detail contains the number or the amount. */
export type DocumentEventKind =
  | "invoiced"
  | "credited"
  /** The automatic invoice failed; the detail contains the refusal. */
  | "invoiceFailed"
  /** A document transliterates words of another script into Latin letters; the detail contains both. */
  | "transliterated"
  | "refunded"
  | "refundSent"
  | "refundFailed"
  /** Somebody refunded on the provider's own site. */
  | "refundedElsewhere";

/** Actions of staff; the detail contains the name (`by`). */
export type StaffEventKind =
  | "written"
  | "offered"
  | "edited"
  | "readdressed"
  | "retaxed"
  /** The register confirmed the buyer's VAT number, so the taxes follow it. */
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
  /** Staff corrected money that had been booked on this order by mistake. */
  | "moneyCorrected";

/** Adds an entry to an order's history, which people read. */
export async function noteOrderEvent(
  write: WriteContext,
  orderId: number,
  kind: OrderEventKind,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await write.db.insert(eventTable).values({ orderId, kind, detail, at: write.now });
}

/** Adds an entry about an action of the signed-in person. */
export async function noteStaffEvent(
  write: WriteContext,
  orderId: number,
  kind: StaffEventKind | "cancelled",
  detail: Record<string, unknown> = {},
): Promise<void> {
  await noteOrderEvent(write, orderId, kind, { ...detail, by: write.user?.name ?? "" });
}
