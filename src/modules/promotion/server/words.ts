/** The recipients of a promotion: everybody, buyers who type its code, or holders of its coupons. */
export const givenWays = ["automatic", "code", "coupon"] as const;
export type Given = (typeof givenWays)[number];

export const rewards = [
  "percentOrder",
  "percentCheapest",
  "percentProducts",
  "fixed",
  "freeProduct",
  "freeDelivery",
] as const;
export type Reward = (typeof rewards)[number];

/** An order that is not confirmed yet has earned the reserved ones. */
export const couponStates = ["new", "reserved", "sent", "used", "expired", "cancelled"] as const;
export type CouponState = (typeof couponStates)[number];

/** Codes ignore case and spaces, because people read them out and paste them. */
export function plainCode(typed: string): string {
  return typed.normalize("NFKC").replace(/\s+/gu, "").toUpperCase();
}
