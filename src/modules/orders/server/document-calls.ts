import { answer } from "#platform/http/answer.ts";
import {
  deliveryNotePdf,
  invoicePdf,
  issueOrderInvoice,
  orderDocument,
  printDocuments,
  refundSumOf,
  sampleInvoicePdf,
} from "../contract.ts";
import { issueInvoice } from "./invoice/issue.ts";
import { issueInTurn } from "./invoice/turn.ts";
import { deliveryNoteReply, invoiceReply, orderReply, printReply, sampleReply } from "./print/files.ts";
import { refundSumTyped } from "./refund/typed.ts";

/** Invoices, delivery notes and refunds on the wire. */
export const documentAnswers = [
  answer(printDocuments, (context, { ids }, { kind }) => printReply(context, kind, ids)),
  answer(sampleInvoicePdf, (context) => sampleReply(context)),
  answer(invoicePdf, (context, { access_token }, { id }, incoming) =>
    invoiceReply(context, id, access_token, incoming),
  ),
  answer(orderDocument, (context, { access_token }, { order_id }) =>
    orderReply(context, order_id, access_token),
  ),
  answer(deliveryNotePdf, (context, _input, { id }) => deliveryNoteReply(context, id)),
  answer(issueOrderInvoice, async (context, _input, { order_id }) => {
    const { id, number } = await issueInTurn(context, (write) => issueInvoice(write, order_id));
    return { invoice_id: id, number };
  }),
  answer(refundSumOf, (context, parts, { order_id }) => refundSumTyped(context, order_id, parts)),
];
