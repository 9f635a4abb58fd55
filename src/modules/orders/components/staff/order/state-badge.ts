import type { BadgeKind } from "#ui/badge.tsx";
import type { OrderState } from "../../../server/cart/views.ts";

/** The colour of an order's state, the same in lists and on its page. */
export const stateBadge: Record<OrderState, BadgeKind & ("plain" | "info" | "ok" | "warn" | "bad")> = {
  draft: "plain",
  placed: "warn",
  sent: "warn",
  sale: "info",
  done: "ok",
  cancel: "bad",
};
