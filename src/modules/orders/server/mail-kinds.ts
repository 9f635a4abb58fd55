import type { MailKind } from "#platform/mail/mail-kind.ts";
import { giftCardMail } from "./gift-card/gift-card-mail-kind.tsx";
import { invoiceMail, refundMail } from "./invoice/document-mail-kind.tsx";
import { orderMails } from "./order/order-mail-kind.tsx";
import { reminderMail } from "./reminder/reminder-mail-kind.tsx";
import { delayMail, shipmentMail } from "./shipment/shipment-mail-kind.tsx";
import { unknownWithdrawalMail, withdrawalMail } from "./withdrawal/withdrawal-mail-kind.tsx";

/** The mail kinds of orders, in the order in which a buyer gets them. */
export const orderMailKinds: readonly MailKind[] = [
  reminderMail,
  orderMails.instructions,
  orderMails.confirmation,
  orderMails.failed,
  orderMails.received,
  orderMails.change,
  orderMails.cancellation,
  orderMails.message,
  orderMails.offer,
  orderMails.payment,
  invoiceMail,
  shipmentMail,
  delayMail,
  withdrawalMail,
  unknownWithdrawalMail,
  refundMail,
  giftCardMail,
];
