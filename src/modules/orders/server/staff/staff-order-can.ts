import type { Order } from "../cart/tables.ts";
import type { Balance } from "../order/balance.ts";
import { mayRetax } from "../settlement/vat-answer.ts";

/** The actions that are possible now. */
export interface StaffOrderCan {
  edit: boolean;
  offer: boolean;
  receive: boolean;
  /** Staff can request a payment and set the deposit. */
  ask: boolean;
  deposit: boolean;
  confirm: boolean;
  ship: boolean;
  hold: boolean;
  /** Staff can announce a later arrival. */
  delay: boolean;
  cancel: boolean;
  toDraft: boolean;
  message: boolean;
  invoice: boolean;
  /** There is money to refund. An authorization is voided instead. */
  refund: boolean;
  /** The VAT register has answered, and the order's taxes do not follow it yet. */
  retax: boolean;
}

/** Offers only what the verbs allow; they check again themselves under the lock. */
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
