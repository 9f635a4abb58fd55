import type { BadgeKind } from "#ui/badge.tsx";
import type { OrderState } from "../../../server/cart/views.ts";

/** Badge colour of an order's state, in lists and on the order's page. */
export const stateBadge: Record<OrderState, BadgeKind & ("plain" | "info" | "ok" | "warn" | "bad")> = {
  draft: "plain",
  placed: "warn",
  sent: "warn",
  sale: "info",
  done: "ok",
  cancel: "bad",
};
