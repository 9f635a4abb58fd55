import { answer } from "#platform/http/answer.ts";
import { cardCreatedBy } from "../../card/card-created.ts";
import { refuseCardNumbers } from "../../provider/card-number.ts";
import * as contract from "./contract.ts";
import { addStripeCard } from "./stripe-card-create.ts";
import { receiveStripeWebhook } from "./stripe-webhook.ts";

export const stripeAnswers = [
  answer(contract.createStripeCard, async (context, given) => {
    // Checked first: card numbers of a real provider must never reach this program, in any field.
    refuseCardNumbers(given);
    return cardCreatedBy(context, () => addStripeCard(context, given.setup_intent, given.pm_acquirer_id));
  }),
  answer(contract.receiveStripeWebhook, async (context, _input, _params, { rawBody, headers }) => {
    const header = headers["stripe-signature"];
    await receiveStripeWebhook(context, rawBody, typeof header === "string" ? header : "");
    return { kind: "text", text: "kept" };
  }),
];
