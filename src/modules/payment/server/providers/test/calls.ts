import { answer } from "#platform/http/answer.ts";
import { cardCreatedBy } from "../../card/card-created.ts";
import { readTypedCard } from "../../provider/typed-card.ts";
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
  answer(createTestCard, (context, form) => {
    const { card, acquirerId } = readTypedCard(form);
    return cardCreatedBy(context, async () => {
      await addTestCard(context, card, acquirerId);
    });
  }),
];
