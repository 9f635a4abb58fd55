import type { CellBadge } from "#platform/staff/list.ts";

/**
 * How an order stands with its money, by what was received: `awaited` is under way (a transfer, cash at the door),
 * `promised` is authorized and not taken, `owed` has to go back. The database works it out (`orders_money_state`).
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
