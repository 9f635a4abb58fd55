import { z } from "zod";
import { form, rpc } from "#platform/contract.ts";
import { line, nothing } from "#platform/wire.ts";

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
  type: z.enum(["charge.pending", "charge.captured", "charge.refused", "charge.cancelled"]),
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

/** The form of the test bank's page. */
export const bankAction = z.object({
  action: z.enum(["pay", "secure", "code", "refuse", "later", "cancel"]),
  code: line.optional(),
});
