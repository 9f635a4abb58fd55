import { askingOutside } from "#modules/delivery/server/order-delivery.ts";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { withNumber } from "#modules/orders/server/order/past-number.ts";
import { acceptQuote, counterQuote, declineQuote } from "#modules/quote/server/answer.ts";
import { askForQuote } from "#modules/quote/server/ask.ts";
import { lockQuote, type Quote } from "#modules/quote/server/quote.ts";
import { addToRequest, keepTyped } from "#modules/quote/server/request.ts";
import { sendQuote } from "#modules/quote/server/staff-quote.ts";
import { staffQuoteView } from "#modules/quote/server/staff-quote-view.ts";
import type { Context, User, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { toDecimal } from "#platform/money/money.ts";
import { at, leave, variantsOf, visitOf } from "./scene.ts";
import type { QuoteStory } from "./story.ts";
import { followFate } from "./write-fate.ts";
import { clearAway } from "./write-order.ts";

/** A quote request with the shop's offer and the buyer's answer. */
export async function writeQuote(write: WriteContext, story: QuoteStory, seller: User): Promise<void> {
  const { buyer } = story;
  const visit = await visitOf(write, buyer, story.at);
  const things = await variantsOf(write, story.pieces);
  const contact = {
    ...{ name: buyer.name, email: buyer.email, phone: buyer.phone, companyName: buyer.companyName },
    ...{ words: story.words, wishedOn: null },
  };
  const asked = await withNumber(write, story.number, () =>
    transact(visit.guest, async (asking) => {
      const nothing = { customValues: [], noVariantOptionIds: [] };
      await addToRequest(
        asking,
        things.map((thing) => ({ ...thing, ...nothing })),
      );
      await keepTyped(asking, { contact, lines: new Map() });
      return askForQuote(asking);
    }),
  );
  await leave(write, visit);
  const quoteId = asked.id;
  if (story.offer) await offer(at(write, story.offer.at, { user: seller }), quoteId, story.offer);
  if (!story.offer || !story.answer) return;
  const guest = at(write, story.answer.at, { locale: visit.guest.locale });
  await answer(guest, await quoteRow(guest, quoteId), story);
  const { orderId } = await quoteRow(guest, quoteId);
  if (story.answer.kind === "accept") {
    await followFate(write, { orderId, payBy: "transfer", fate: story.fate, seller });
    if (story.fate.cancelled) await clearAway(write, story, story.fate.cancelled.at, seller);
  }
}

async function offer(
  seller: Context,
  quoteId: number,
  { validUntil, percentOff, words }: NonNullable<QuoteStory["offer"]>,
): Promise<void> {
  const { form } = await staffQuoteView(seller, quoteId);
  const { orderId } = await quoteRow(seller, quoteId);
  const lines = await linesOf(seller, orderId);
  const { currency } = await quotedOrder(seller, orderId);
  const rows = lines.map(({ id, quantity, unitPriceMinor }) => ({
    lineId: id,
    quantity,
    unitPrice:
      percentOff === 0 ? "" : toDecimal(Math.round((unitPriceMinor * (100 - percentOff)) / 100), currency),
    priceReason: "",
  }));
  await askingOutside(seller, (write, ask) =>
    sendQuote(
      write,
      {
        quoteId,
        orderVersion: form?.version ?? 1,
        overwrite: false,
        rows,
        depositPercent: null,
        words,
        validUntil,
        delivery: undefined,
      },
      ask,
    ),
  );
}

async function answer(guest: Context, quote: Quote, { buyer, answer: given }: QuoteStory): Promise<void> {
  if (!given) return;
  const answering = { quoteId: quote.id, accessToken: quote.accessToken, number: quote.version };
  await transact(guest, async (write) => {
    if (given.kind === "decline") return declineQuote(write, { ...answering, words: given.words });
    if (given.kind === "counter")
      return counterQuote(write, { ...answering, words: given.words, wishes: [] });
    const address = `${buyer.street}\n${buyer.zip} ${buyer.city}`;
    await acceptQuote(write, { ...answering, name: buyer.name, address });
  });
}

async function quoteRow(context: Context, quoteId: number): Promise<Quote> {
  return transact(context, (write) => lockQuote(write, quoteId));
}
