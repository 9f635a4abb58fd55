import { eq } from "drizzle-orm";
import { isDay } from "#modules/catalogue/server/vocabulary/shop-day.ts";
import { clearCart } from "#modules/orders/server/cart/cart.ts";
import { linesOf, lockCart } from "#modules/orders/server/cart/cart-row.ts";
import { writeAskedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { checkEmail } from "#modules/people/server/address/email.ts";
import { createPerson } from "#modules/people/server/person/person.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { keepFacts } from "#platform/session/session.ts";
import { sendQuoteMail } from "./quote-mail.tsx";
import { addToRequest, linesOfRequest, lockRequest } from "./request.ts";
import { type QuoteRequest, quoteLineTable, requestTable } from "./tables.ts";
import { keepVersion } from "./version.ts";

export const nothingAsked = refusal("invalid", "quote.nothingAsked");

/** The session fact with the id of this visitor's last request. */
export const lastQuoteFact = "last_quote_id";

/** Missing or wrong contact details, by field name. */
export function contactFaults(
  context: Pick<Context, "now">,
  { name, email, wishedOn }: Pick<QuoteRequest, "name" | "email" | "wishedOn">,
): FieldErrors {
  const wrong: FieldErrors = {};
  if (name.trim() === "") wrong["name"] = "quote.nameMissing";
  const fault = checkEmail(email.trim());
  if (fault) wrong["email"] = fault;
  if (wishedOn && (!isDay(wishedOn) || wishedOn < shopDay(context.now))) wrong["wished_on"] = "quote.dayPast";
  return wrong;
}

/**
 * Turns the visitor's open request into a quote: a draft order with today's shop prices, which staff change, and a mail
 * to the visitor. A repeated submission, also from a second tab, gives one quote.
 */
export async function askForQuote(write: WriteContext, requestId?: number): Promise<QuoteRequest> {
  const found = await lockRequest(write);
  // A form that names another request is outdated and must not send the current one.
  const request = requestId === undefined || found?.id === requestId ? found : null;
  const earlier = request ? null : await askedBefore(write, requestId);
  if (earlier) return earlier;
  const lines = request ? await linesOfRequest(write, request.id) : [];
  if (!request || lines.length === 0) throw nothingAsked();
  const wrong = contactFaults(write, request);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const name = request.name.trim();
  const email = request.email.trim().toLowerCase();
  const personId =
    write.user?.personId ??
    (await createPerson(write, { name, email, phone: request.phone, companyName: request.companyName }));
  const order = await writeAskedOrder(write, { personId, note: request.words, things: lines });
  const [asked] = await write.db
    .update(requestTable)
    .set({ state: "asked", orderId: order.id, name, email, askedAt: write.now, changedAt: write.now })
    .where(eq(requestTable.id, request.id))
    .returning();
  if (!asked) throw new Error("The request was not stored.");
  await write.db.delete(quoteLineTable).where(eq(quoteLineTable.requestId, request.id));
  await keepVersion(write, asked, order, { number: 0, words: request.words, validUntil: null });
  await keepFacts(write, { [lastQuoteFact]: asked.id });
  await sendQuoteMail(write, asked.id, "asked");
  await write.emit("quote.asked", { requestId: asked.id, orderId: order.id });
  return asked;
}

/**
 * Moves the goods of the visitor's shopping cart into the price request; data that only carts have, such as codes, is
 * dropped.
 */
export async function takeCartIntoRequest(write: WriteContext): Promise<boolean> {
  const cart = await lockCart(write);
  const things = cart ? (await linesOf(write, cart.id)).filter(({ kind }) => kind === "product") : [];
  if (things.length === 0) return false;
  await addToRequest(
    write,
    things.flatMap(({ variantId, ...line }) => (variantId === null ? [] : { ...line, variantId })),
  );
  await clearCart(write);
  return true;
}

/** This visitor's request that a form names, or their last one. */
async function askedBefore(write: WriteContext, requestId: number | undefined): Promise<QuoteRequest | null> {
  const id = requestId ?? write.visitor.facts[lastQuoteFact];
  if (typeof id !== "number") return null;
  const [found] = await write.db.select().from(requestTable).where(eq(requestTable.id, id));
  if (!found || found.state === "open") return null;
  const isOwn = write.user
    ? found.userId === write.user.id
    : found.sessionId !== null && found.sessionId === write.visitor.sessionId;
  return isOwn ? found : null;
}
