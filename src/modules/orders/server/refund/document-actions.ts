import { goDone } from "#modules/office/server/done.ts";
import { transact } from "#platform/db/transact.ts";
import { on } from "#platform/pages/page.ts";
import { ofOrder, ofRefund } from "../../contract.ts";
import { ordersPaths } from "../../paths.ts";
import { issueInvoice } from "../invoice/issue.ts";
import { issueInTurn } from "../invoice/turn.ts";
import { refundSentByHand, retryRefund } from "./refund.ts";

/** Actions of the invoices and refunds sections; a page with these sections adds them to its own actions. */
export const documentActions = {
  issueInvoice: on(ofOrder, async (context, { order_id }) => {
    const { id, number } = await issueInTurn(context, (write) => issueInvoice(write, order_id));
    return goDone(ordersPaths.staffInvoice(id), "orders.doneInvoiceIssued", { number });
  }),
  retryRefund: on(ofRefund, async (context, { refund_id }) => {
    const orderId = await transact(context, (write) => retryRefund(write, refund_id));
    return goDone(ordersPaths.staffOrder(orderId), "orders.doneRefundRetried");
  }),
  refundSentByHand: on(ofRefund, async (context, { refund_id }) => {
    const orderId = await transact(context, (write) => refundSentByHand(write, refund_id));
    return goDone(ordersPaths.staffOrder(orderId), "orders.doneRefundByHand");
  }),
};
