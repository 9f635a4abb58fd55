/** Internals of this module that tests of other modules use beside its public files. */

export { orderTable } from "../server/cart/tables.ts";
export { linePriceView } from "../server/edit/price-tree.ts";
export { cancelOrder } from "../server/edit/staff-order-cancel.ts";
export { confirmUnpaid, receiveTransfer } from "../server/edit/staff-order-confirm.ts";
export { offerOrder, writeOrder } from "../server/edit/staff-order-write.ts";
export { invoiceFile } from "../server/invoice/invoice.ts";
export { issueInvoice } from "../server/invoice/issue.ts";
export { confirmOrder } from "../server/order/confirm.ts";
export { putCardToOrder } from "../server/order/order-cards.ts";
export { toOrderView } from "../server/order/order-view.ts";
export { endPayment, payForCart } from "../server/order/pay.ts";
export { payOrder } from "../server/order/pay-order.ts";
export { paymentWords } from "../server/order/payment-words.ts";
export { purposeOf } from "../server/order/refund-purpose.ts";
export { reopenOrder } from "../server/order/reopen.ts";
export { orderPdf } from "../server/print/print-order.ts";
export { refundableOf } from "../server/refund/quote.ts";
export { refundOrder, refundSentByHand } from "../server/refund/refund.ts";
export { refundsOf } from "../server/refund/refund-view.ts";
export { carriedParcel, carrierIdOf, type Parcel } from "../server/shipment/parcel-carrier.ts";
export { timelineOf } from "../server/staff/staff-order-timeline.ts";
export { staffOrderView } from "../server/staff/staff-order-view.ts";
