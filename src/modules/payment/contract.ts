import { z } from "zod";
import { form, rpc } from "#platform/contract.ts";
import { flag, line, nothing, optionalId } from "#platform/wire.ts";

/** A line that Odoo clients may omit or send as `false` or null. */
export const lineOrNothing = z
  .preprocess((value) => (value === false || value === null ? "" : value), line)
  .default("");

/**
 * The chosen payment, as forms and callers of the wire send it. `acquirer_id` is a payment method, or "3-12" for the
 * saved card 12 of the method 3. Odoo's `callback_method` names a function of the server and is ignored.
 */
export const wayToPay = {
  acquirer_id: z.union([z.string().regex(/^\d{1,9}-\d{1,9}$/), optionalId]).optional(),
  /** A saved card, for callers that send it separately. */
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
