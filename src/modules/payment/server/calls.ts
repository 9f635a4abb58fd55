import { answer } from "#platform/http/answer.ts";
import { pollTransactions, receiveTestWebhook } from "../contract.ts";
import { pollOwnTransactions } from "./process.ts";
import { signatureHeader } from "./providers/signature.ts";
import { receiveWebhook } from "./providers/test-webhook.ts";

export const paymentAnswers = [
  answer(pollTransactions, (context) => pollOwnTransactions(context)),
  answer(receiveTestWebhook, async (context, message, _params, { rawBody, headers }) => {
    const header = headers[signatureHeader];
    await receiveWebhook(context, message, rawBody, typeof header === "string" ? header : "");
    return { kind: "text", text: "kept" };
  }),
];
