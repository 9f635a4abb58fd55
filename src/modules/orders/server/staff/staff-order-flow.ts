import type { Context } from "#platform/context.ts";
import type { Order } from "../cart/tables.ts";
import type { Balance } from "../order/balance.ts";
import { formatMoment } from "../order/staff-moment.ts";

export interface FlowView {
  key: string;
  label: string;
  detail: string | null;
  state: "done" | "now" | "later";
}

/**
 * Progress of an order for staff. An order on account may ship before it is paid; an authorization is not a payment.
 */
export function staffFlow(
  context: Context,
  order: Order,
  { openMinor, isPromised }: Pick<Balance, "openMinor"> & { isPromised: boolean },
): FlowView[] {
  const { locale, now } = context;
  const at = (moment: Date | null) => moment && formatMoment(moment, locale, now);
  const step = (key: string, state: FlowView["state"], detail: string | null = null): FlowView => ({
    key,
    label: locale.text(`orders.staffFlow.${key}`),
    detail,
    state,
  });
  const isOffered = order.state !== "draft";
  const first = order.origin === "staff" ? "offered" : "ordered";
  if (order.state === "cancel") {
    return [step(first, "done", at(order.placedAt)), step("cancelled", "now", at(order.cancelledAt))];
  }
  const isConfirmed = order.state === "sale" || order.state === "done";
  const isPaid = isConfirmed && openMinor === 0 && !isPromised;
  const isHandedOver = order.state === "done";
  const later = (isDone: boolean, isNow: boolean) => (isDone ? "done" : isNow ? "now" : "later");
  return [
    ...(order.origin === "staff" ? [step("draft", isOffered || isConfirmed ? "done" : "now")] : []),
    step(first, isConfirmed ? "done" : isOffered ? "now" : "later", at(order.placedAt)),
    step("confirmed", later(isConfirmed && order.shipping !== "open", isConfirmed), at(order.confirmedAt)),
    step("packed", later(isHandedOver, isConfirmed && order.shipping !== "open")),
    step("handedOver", later(isHandedOver && isPaid, isHandedOver)),
    step("paid", isPaid ? "done" : "later"),
  ];
}
