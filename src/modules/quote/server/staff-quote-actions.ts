import { z } from "zod";
import { askingOutside } from "#modules/delivery/server/order-delivery.ts";
import { goDone } from "#modules/office/server/done.ts";
import { lineRows, toLineEdit } from "#modules/orders/server/edit/edit-form.ts";
import { salesRoles } from "#modules/orders/server/order/staff-order.ts";
import { transact } from "#platform/db/transact.ts";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, on } from "#platform/pages/page.ts";
import { flag, line, longText } from "#platform/wire.ts";
import { quotePaths } from "../paths.ts";
import { orderByHand, priceQuote, sendQuote, withdrawQuote } from "./staff-quote.ts";
import { deliveryInput } from "./staff-quote-delivery.ts";

const priced = z.object({
  version: z.coerce.number().int(),
  overwrite: flag.default(false),
  lines: lineRows,
  deposit: z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z.coerce
      .number("orders.staffPercentWrong")
      .int("orders.staffPercentWrong")
      .min(1, "orders.staffPercentWrong")
      .max(100, "orders.staffPercentWrong")
      .nullable(),
  ),
  delivery: deliveryInput,
});
const sent = priced.extend({
  words: longText.pipe(z.string().max(5_000)).default(""),
  valid_until: line.default(""),
});

function toPricing(quoteId: number, input: z.output<typeof priced>) {
  const { version: orderVersion, overwrite, lines, deposit: depositPercent, delivery } = input;
  return { quoteId, orderVersion, overwrite, rows: lines.map(toLineEdit), depositPercent, delivery };
}

/** Every action of a quote's page, by the pressed button. */
export const staffQuoteAction = formAction(salesRoles, {
  save: on(priced, async (context, input, { params }) => {
    const quoteId = idIn(params["id"]);
    await askingOutside(context, (write, ask) => priceQuote(write, toPricing(quoteId, input), ask));
    return goDone(quotePaths.staffQuote(quoteId), "quote.staffSaved");
  }),
  send: on(sent, async (context, input, { params }) => {
    const quoteId = idIn(params["id"]);
    const { words, valid_until: validUntil } = input;
    const number = await askingOutside(context, (write, ask) =>
      sendQuote(write, { ...toPricing(quoteId, input), words, validUntil }, ask),
    );
    return goDone(quotePaths.staffQuote(quoteId), "quote.staffSent", { number });
  }),
  withdraw: on(
    z.object({ reason: longText.pipe(z.string().max(2_000)) }),
    async (context, input, { params }) => {
      const quoteId = idIn(params["id"]);
      await transact(context, (write) => withdrawQuote(write, { quoteId, ...input }));
      return goDone(quotePaths.staffQuote(quoteId), "quote.staffWithdrawn");
    },
  ),
  order: on(z.object({}), async (context, _input, { params }) => {
    const quoteId = idIn(params["id"]);
    await transact(context, (write) => orderByHand(write, { quoteId }));
    return goDone(quotePaths.staffQuote(quoteId), "quote.staffOrdered");
  }),
});
