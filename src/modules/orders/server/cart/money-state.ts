import type { CellBadge } from "#platform/staff/list.ts";

/**
 * The money state of an order, by the money received. `awaited`: a payment is under way (bank transfer, cash on
 * delivery); `promised`: authorized but not captured; `owed`: must be refunded. The database computes it
 * (`orders_money_state`).
 */
export const moneyStates = [
  "open",
  "awaited",
  "promised",
  "part",
  "paid",
  "owed",
  "refunded",
  "none",
  "free",
] as const;

export type MoneyState = (typeof moneyStates)[number];

export const moneyBadges: Record<MoneyState, CellBadge> = {
  open: "warn",
  awaited: "warn",
  promised: "warn",
  part: "warn",
  paid: "ok",
  owed: "warn",
  refunded: "plain",
  none: "plain",
  free: "plain",
};
