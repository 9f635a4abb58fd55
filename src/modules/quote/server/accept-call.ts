import type { z } from "zod";
import { quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { agreedChanges } from "#modules/orders/server/print/agreement.ts";
import { answerSigning, type SigningAnswer, signerOf } from "#modules/signing/server/signing-wire.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { acceptByCall as contract } from "../contract.ts";
import { quotePaths } from "../paths.ts";
import { acceptQuote } from "./answer.ts";
import { readableQuote } from "./quote.ts";
import { quoteAgreement } from "./sign-quote.ts";
import { versionsOf } from "./version.ts";

/** After these refusals the page reloads, because it explains more than one sentence can. */
const reloading: readonly string[] = [
  "quote.answeredAlready",
  "quote.olderVersion",
  "quote.beingChanged",
  "quote.expired",
];

/** Accepts and signs a quote by a call of the wire. */
export async function acceptByCall(
  context: Context,
  quoteId: number,
  input: z.output<typeof contract.input>,
): Promise<SigningAnswer> {
  const { access_token: accessToken, name, address, hash } = input;
  // Check access first: a caller who may not see the quote learns nothing about it from other errors.
  const quote = await readableQuote(context, quoteId, accessToken);
  const number = input.number ?? quote.version;
  return answerSigning(
    context,
    async () => {
      const signer = await signerOf(input);
      const redirectUrl = await transact(context, (write) =>
        acceptQuote(write, { quoteId, accessToken, number, name, address, hash, signer }),
      );
      return { success: context.locale.text("quote.signed", { name }), redirectUrl };
    },
    {
      reload: (code) => (reloading.includes(code) ? quotePaths.version(quoteId, accessToken, number) : null),
      changes: async () => {
        const version = (await versionsOf(context, quoteId)).find((one) => one.number === number);
        if (!version) return [];
        const now = await quoteAgreement(context, await quotedOrder(context, quote.orderId), version);
        return agreedChanges(input.seen, now.facts);
      },
    },
  );
}
