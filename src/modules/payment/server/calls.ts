import { answer } from "#platform/http/answer.ts";
import {
  createStripeCard,
  createTestCard,
  pollTransactions,
  receiveStripeWebhook,
  receiveTestWebhook,
} from "../contract.ts";
import { refuseCardNumbers } from "./provider/card-number.ts";
import * as cardCreate from "./providers/card-create.ts";
import { signatureHeader } from "./providers/signature.ts";
import * as stripeWebhook from "./providers/stripe/stripe-webhook.ts";
import { receiveWebhook } from "./providers/test/test-webhook.ts";
import { statementAnswers } from "./statement/statement-calls.ts";
import { pollOwnTransactions } from "./transaction/process-poll.ts";

export const paymentAnswers = [
  ...statementAnswers,
  answer(pollTransactions, (context) => pollOwnTransactions(context)),
  answer(receiveTestWebhook, async (context, message, _params, { rawBody, headers }) => {
    const header = headers[signatureHeader];
    await receiveWebhook(context, message, rawBody, typeof header === "string" ? header : "");
    return { kind: "text", text: "kept" };
  }),
  answer(createTestCard, (context, { cc_number, cc_expiry, cc_cvc, cc_brand, pm_acquirer_id }) => {
    const typed = { number: cc_number, expiry: cc_expiry, code: cc_cvc, brand: cc_brand };
    return cardCreate.createTestCard(context, typed, pm_acquirer_id);
  }),
  answer(createStripeCard, async (context, given) => {
    // Before anything else: a number in any field of a real provider is nothing we may hear.
    refuseCardNumbers(given);
    return cardCreate.createStripeCard(context, given);
  }),
  answer(receiveStripeWebhook, async (context, _input, _params, { rawBody, headers }) => {
    const header = headers["stripe-signature"];
    await stripeWebhook.receiveStripeWebhook(context, rawBody, typeof header === "string" ? header : "");
    return { kind: "text", text: "kept" };
  }),
];
