import type { Offer } from "./offer.ts";

/** Why an order does not get a promotion: the suffix of a text's id, with the text's values. */
export interface Hindrance {
  why:
    | "off"
    | "later"
    | "over"
    | "usedUp"
    | "personUsedUp"
    | "notFirst"
    | "notYours"
    | "products"
    | "quantity"
    | "amount"
    | "couponUsed"
    | "couponOver"
    | "couponWaits"
    | "couponOff"
    | "better"
    | "nothing";
  /** Missing pieces, or missing minor units. */
  missing?: number;
}

/** An order as the conditions see it: its products before any discount. */
export interface Had {
  totalMinor: number;
  untaxedMinor: number;
  pieces: readonly { templateId: number | null; quantity: number }[];
}

/** The first reason why an order does not get a promotion; null if it does. Reasons about the buyer come first. */
export function hindranceOf(offer: Offer, had: Had, now: Date): Hindrance | null {
  const { coupon } = offer;
  if (coupon) {
    const broken = couponHindrance(coupon, offer, now);
    if (broken) return { why: broken };
    // A coupon that an earlier order earned has no further conditions.
    if (offer.onOrder === "next") return null;
  }
  if (!offer.active) return { why: "off" };
  if (offer.startsAt && offer.startsAt > now) return { why: "later" };
  if (offer.endsAt && offer.endsAt <= now) return { why: "over" };
  if (offer.usesMax !== null && offer.uses >= offer.usesMax) return { why: "usedUp" };
  if (offer.personUsesMax !== null && offer.personUses >= offer.personUsesMax) return { why: "personUsedUp" };
  if (offer.orderedBefore) return { why: "notFirst" };
  if (offer.personIds.length > 0 && !offer.buyerIds.some((id) => offer.personIds.includes(id))) {
    return { why: "notYours" };
  }
  return cartHindrance(offer, had);
}

function couponHindrance(
  coupon: NonNullable<Offer["coupon"]>,
  { buyerIds }: Offer,
  now: Date,
): Hindrance["why"] | null {
  if (coupon.state === "used") return "couponUsed";
  if (coupon.state === "reserved") return "couponWaits";
  if (coupon.state === "cancelled") return "couponOff";
  if (coupon.state === "expired" || (coupon.expiresAt && coupon.expiresAt <= now)) return "couponOver";
  return coupon.personId !== null && buyerIds.length > 0 && !buyerIds.includes(coupon.personId)
    ? "notYours"
    : null;
}

function cartHindrance(offer: Offer, { pieces, totalMinor, untaxedMinor }: Had): Hindrance | null {
  const { conditionTemplateIds: about, quantityMin, amountMinMinor, amountMinTax } = offer;
  const fitting = pieces.filter(({ templateId }) => isAmong(about, templateId));
  if (fitting.length === 0) return { why: "products" };
  const quantity = fitting.reduce((sum, piece) => sum + piece.quantity, 0);
  if (quantity < quantityMin) return { why: "quantity", missing: quantityMin - quantity };
  const amount = amountMinTax === "included" ? totalMinor : untaxedMinor;
  return amount < amountMinMinor ? { why: "amount", missing: amountMinMinor - amount } : null;
}

/** Whether a product is included; null includes all. */
export function isAmong(meant: readonly number[] | null, templateId: number | null): boolean {
  return meant === null || (templateId !== null && meant.includes(templateId));
}
