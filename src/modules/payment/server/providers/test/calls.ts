import { answer } from "#platform/http/answer.ts";
import { cardCreatedBy } from "../../card/card-created.ts";
import { createTestCard, receiveTestWebhook } from "./contract.ts";
import { signatureHeader } from "./signature.ts";
import { addTestCard } from "./test-card-create.ts";
import { receiveWebhook } from "./test-webhook.ts";

export const testAnswers = [
  answer(receiveTestWebhook, async (context, message, _params, { rawBody, headers }) => {
    const header = headers[signatureHeader];
    await receiveWebhook(context, message, rawBody, typeof header === "string" ? header : "");
    return { kind: "text", text: "kept" };
  }),
  answer(createTestCard, (context, { cc_number, cc_expiry, cc_cvc, cc_brand, pm_acquirer_id }) => {
    const typed = { number: cc_number, expiry: cc_expiry, code: cc_cvc, brand: cc_brand };
    return cardCreatedBy(context, async () => {
      await addTestCard(context, typed, pm_acquirer_id);
    });
  }),
];
