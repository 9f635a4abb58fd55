/** To whom a promotion is given: to everybody, to people who type its code, or to holders of its coupons. */
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

/** Reserved ones were earned by an order that is not confirmed yet. */
export const couponStates = ["new", "reserved", "sent", "used", "expired", "cancelled"] as const;
export type CouponState = (typeof couponStates)[number];

/** Codes are compared without case and spaces, as people read them out and paste them. */
export function plainCode(typed: string): string {
  return typed.normalize("NFKC").replace(/\s+/gu, "").toUpperCase();
}
