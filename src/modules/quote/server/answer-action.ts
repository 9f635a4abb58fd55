import { z } from "zod";
import { signingWays } from "#modules/signing/components/signing-way.ts";
import { declineFields } from "#modules/signing/server/decline.ts";
import { signatureFields, signerOf } from "#modules/signing/server/signing-wire.ts";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, goTo, on } from "#platform/pages/page.ts";
import { flag, id, line, longText } from "#platform/wire.ts";
import { pieces } from "../contract.ts";
import { quotePaths } from "../paths.ts";
import { type Answering, acceptQuote, counterQuote, declineQuote } from "./answer.ts";
import { chooseLine } from "./choice.ts";

const ofVersion = z.object({ number: z.coerce.number().int().min(0).max(1_000_000) });
const words = longText.pipe(z.string().max(5_000)).default("");
const wishes = z
  .array(
    z.object({
      line_id: id,
      quantity: z.coerce.number("quote.quantityWrong").int("quote.quantityWrong"),
      unit_price: line.pipe(z.string().max(30)).default(""),
    }),
  )
  .max(200)
  .default([]);

/** Stores the answer and leads back to the quote, or to the payment of the order. */
function answering<Schema extends typeof ofVersion>(
  schema: Schema,
  act: (write: WriteContext, answer: Answering, input: z.output<Schema>) => Promise<string | undefined>,
) {
  return on(schema, async (context, input, { params, url }) => {
    const quoteId = idIn(params["id"]);
    const accessToken = url.searchParams.get("access_token") ?? "";
    const answer = { quoteId, accessToken, number: input.number };
    const to = await transact(context, (write) => act(write, answer, input));
    return goTo(to ?? quotePaths.quote(quoteId, accessToken));
  });
}

/** The answers to a quote, by the pressed button. */
export const answerAction = formAction("anyone", {
  accept: answering(
    ofVersion.extend({
      ...signatureFields,
      // Without JavaScript the typed name is the signature; a form that is not hydrated yet sends no `how`.
      how: z.enum(signingWays).default("type"),
      consent: flag.default(false),
      address: longText.pipe(z.string().max(1_000)).default(""),
    }),
    async (write, of, input) => {
      const { name, address, hash } = input;
      return acceptQuote(write, { ...of, name, address, hash, signer: await signerOf(input) });
    },
  ),
  choose: on(
    ofVersion.extend({ line_id: id, quantity: pieces }),
    async (context, { number, line_id: lineId, quantity }, { params, url }) => {
      const quoteId = idIn(params["id"]);
      const accessToken = url.searchParams.get("access_token") ?? "";
      const choice = { quoteId, accessToken, number, lineId, quantity };
      await transact(context, (write) => chooseLine(write, choice));
      return goTo(`${quotePaths.quote(quoteId, accessToken)}#quote-options`);
    },
  ),
  decline: answering(ofVersion.extend(declineFields), async (write, of, input) => {
    await declineQuote(write, { ...of, words: input.words, reason: input.reason });
    return undefined;
  }),
  counter: answering(ofVersion.extend({ words, lines: wishes }), async (write, of, input) => {
    await counterQuote(write, {
      ...of,
      words: input.words,
      wishes: input.lines.map(({ line_id, quantity, unit_price }) => ({
        lineId: line_id,
        quantity,
        unitPrice: unit_price,
      })),
    });
    return undefined;
  }),
});
