import { z } from "zod";
import { form, rpc } from "#platform/contract.ts";
import { line } from "#platform/wire.ts";
import { cardCreated } from "../../card/card-created.ts";
import { typedCard } from "../../provider/typed-card.ts";

/** The test bank's webhook. */
const bankMessage = z.object({
  id: z.string().max(100),
  type: z.enum([
    "charge.pending",
    "charge.authorized",
    "charge.captured",
    "charge.refused",
    "charge.cancelled",
  ]),
  data: z.object({
    charge: z.string().max(100),
    reference: z.string().max(100),
    amount: z.number().int(),
    currency: z.string().max(3),
    refusal: z.string().max(50),
  }),
});

export type BankMessage = z.output<typeof bankMessage>;

export const receiveTestWebhook = form({
  path: "/payment/test/webhook",
  input: bankMessage,
  summary:
    "What the test bank tells about a charge, signed in X-Testbank-Signature; answers 200 once it is kept.",
  foreignOrigin: true,
});

export const createTestCard = rpc({
  path: "/payment/test/s2s/create_json_3ds",
  input: typedCard,
  output: cardCreated,
  summary: "Saves a card of the built-in test bank for the signed-in person; takes test numbers only.",
  perMinute: 20,
});

/** The form of the test bank's page. */
export const bankAction = typedCard.extend({
  action: z.enum(["card", "pay", "secure", "code", "refuse", "later", "cancel"]),
  code: line.optional(),
});
