import type { Order } from "../cart/tables.ts";
import type { Balance } from "../order/balance.ts";
import { mayRetax } from "../settlement/vat-answer.ts";

/** What may be done with the order now. */
export interface StaffOrderCan {
  edit: boolean;
  offer: boolean;
  receive: boolean;
  /** The customer can be asked to pay, and what the deposit is can be said. */
  ask: boolean;
  deposit: boolean;
  confirm: boolean;
  ship: boolean;
  hold: boolean;
  /** The buyer can be told a later day of arrival. */
  delay: boolean;
  cancel: boolean;
  toDraft: boolean;
  message: boolean;
  invoice: boolean;
  /** Money is here that could go back; what is only promised is let go instead. */
  refund: boolean;
  /** The register of VAT numbers has answered since, and the order is not taxed by that yet. */
  retax: boolean;
}

/** Only what the verbs would not refuse; they look again themselves, under the lock. */
export function whatMayBeDone(
  order: Order,
  lines: readonly { shipped: number; left: number }[],
  balance: Balance,
): StaffOrderCan {
  const { state, heldAt } = order;
  const isEmpty = lines.length === 0;
  const nothingShipped = lines.every(({ shipped }) => shipped === 0);
  return {
    edit: state === "draft" || state === "sent" || state === "sale",
    offer: (state === "draft" || state === "sent") && order.origin === "staff" && !isEmpty,
    receive: (state === "sent" || state === "sale" || state === "done") && balance.openMinor > 0,
    ask: (state === "sent" || state === "sale" || state === "done") && balance.openMinor > 0,
    deposit: state === "draft" || state === "sent",
    confirm: (state === "draft" || state === "sent") && !isEmpty,
    ship: state === "sale" && heldAt === null && lines.some(({ left }) => left > 0),
    delay: state === "sale" && order.shipping !== "done",
    hold: state === "sent" || state === "sale",
    cancel: ["draft", "placed", "sent", "sale"].includes(state) && nothingShipped,
    toDraft: (state === "cancel" || state === "sent") && balance.paidMinor === 0,
    message: state !== "draft",
    invoice: state === "sale" || state === "done",
    refund: balance.paidMinor > order.promisedMinor,
    retax: mayRetax(order),
  };
}
