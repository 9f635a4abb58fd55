import { z } from "zod";
import { form, rpc } from "#platform/contract.ts";
import { flag, line, nothing, optionalId } from "#platform/wire.ts";

/** A line that callers written for Odoo may leave out, by `false` or null as well. */
export const lineOrNothing = z
  .preprocess((value) => (value === false || value === null ? "" : value), line)
  .default("");

/**
 * How somebody wants to pay, as forms and callers of the wire say it. `acquirer_id` is a way to pay, or "3-12" for the
 * saved card 12 of the way to pay 3. Odoo's `callback_method` names a function of the server and is ignored.
 */
export const wayToPay = {
  acquirer_id: z.union([z.string().regex(/^\d{1,9}-\d{1,9}$/), optionalId]).optional(),
  /** A saved card, for callers that say it apart. */
  pm_id: optionalId,
  save_token: flag.default(false),
  success_url: lineOrNothing,
  error_url: lineOrNothing,
};

export const pollTransactions = rpc({
  path: "/payment/process/poll",
  input: nothing,
  output: z.object({
    success: z.boolean(),
    error: z.string().optional(),
    transactions: z
      .array(
        z.object({
          reference: z.string(),
          state: z.string(),
          return_url: z.string(),
          is_processed: z.boolean(),
          state_message: z.string(),
          message_to_display: z.string(),
          amount: z.number(),
          currency: z.string(),
          acquirer_provider: z.string(),
        }),
      )
      .optional(),
  }),
  summary: "How the visitor's payments of the last day stand; asks the provider about those that are open.",
  perMinute: 60,
});

/** What the test bank sends. */
export const bankMessage = z.object({
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

export const receiveStripeWebhook = form({
  path: "/payment/stripe/webhook",
  input: z.looseObject({}),
  summary:
    "What Stripe tells about payments and saved cards, signed in Stripe-Signature; answers 200 once it is kept.",
  bodyBytesMax: 1_000_000,
  foreignOrigin: true,
});

const cardCreated = z.union([
  z.object({
    result: z.literal(true),
    id: z.number(),
    short_name: z.string(),
    "3d_secure": z.boolean(),
    verified: z.boolean(),
  }),
  z.object({ result: z.literal(false), error: z.string() }),
]);

/** A card as the wire's form names its fields. */
export const typedCard = z.looseObject({
  cc_number: lineOrNothing,
  cc_expiry: lineOrNothing,
  cc_cvc: lineOrNothing,
  /** The brand that the form has recognized; it must be the number's. */
  cc_brand: lineOrNothing,
  /** The way to pay that the form belongs to. */
  pm_acquirer_id: optionalId,
});

export const createTestCard = rpc({
  path: "/payment/test/s2s/create_json_3ds",
  input: typedCard,
  output: cardCreated,
  summary: "Saves a card of the built-in test bank for whoever is signed in; takes test numbers only.",
  perMinute: 20,
});

export const createStripeCard = rpc({
  path: "/payment/stripe/s2s/create_json_3ds",
  input: z.looseObject({ setup_intent: lineOrNothing, pm_acquirer_id: optionalId }),
  output: cardCreated,
  summary:
    "Saves the card of a setup that succeeded at Stripe for whoever is signed in; whatever looks like a card number is refused.",
  perMinute: 20,
});

/** The form of the test bank's page. */
export const bankAction = typedCard.extend({
  action: z.enum(["card", "pay", "secure", "code", "refuse", "later", "cancel"]),
  code: line.optional(),
});

const columnName = line.pipe(z.string().max(100)).default("");

export const uploadStatement = form({
  path: "/web/bank-statements/upload",
  takesFile: true,
  who: ["shop"],
  input: z.looseObject({
    date: columnName,
    amount: columnName,
    words: columnName,
    payer: columnName,
    currency: columnName,
    key: columnName,
  }),
  summary:
    "Reads a bank statement (multipart field `file`: CSV, camt.053 as XML, or MT940) and leads to what its lines would pay.",
});
