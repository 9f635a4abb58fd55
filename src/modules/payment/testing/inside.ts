/** Internals that other modules' tests use, beside the public files. */

export { providerTable } from "../server/provider/tables.ts";
export { signWebhook } from "../server/providers/test/signature.ts";
export { testProvider } from "../server/providers/test/test.ts";
export { actOnCharge, type BankAction, chargeOf, settleCharge } from "../server/providers/test/test-bank.ts";
export {
  receiveWebhook,
  sendTestWebhook,
  toMessage,
  webhookSecret,
} from "../server/providers/test/test-webhook.ts";
export { paymentList } from "../server/staff/payment-list.ts";
export { applyLines, undoLine, uploadStatement } from "../server/statement/statement.ts";
export { bookStatement, bookSureLines } from "../server/statement/statement-book.ts";
export { readStatement } from "../server/statement/statement-file.ts";
export { planOf } from "../server/statement/statement-plan.ts";
export { joinLine, splitLine, splitTyped } from "../server/statement/statement-split.ts";
export { statementView } from "../server/statement/statement-view.ts";
export { reconcileTransactions } from "../server/transaction/reconcile.ts";
