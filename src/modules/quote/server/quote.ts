import { eq } from "drizzle-orm";
import { isSameToken } from "#modules/orders/server/order/order-access.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import { mayReadOf } from "#modules/people/server/person/reader.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { notFound, refusal, signInNeeded } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { readPolicy, writePolicy } from "#platform/policy.ts";
import { hasRole, type Role } from "#platform/roles.ts";
import { type AnswerKind, answerTable, type QuoteAnswer, type QuoteRequest, requestTable } from "./tables.ts";

/** This version has already been answered, in another tab or by staff. */
export const answeredAlready = refusal("conflict", "quote.answeredAlready");

const staffOfQuotes: readonly Role[] = ["shop"];

/** A request after it was sent; an open one is not a document yet. */
export type Quote = QuoteRequest & { orderId: number };

/** The state of a quote; an offer expires after its last day. */
export type QuoteStanding = QuoteRequest["state"] | "expired";

export function standingOf(context: Pick<PublicContext, "now">, quote: QuoteRequest): QuoteStanding {
  return isExpired(context, quote) ? "expired" : quote.state;
}

export function isExpired(
  context: Pick<PublicContext, "now">,
  { state, validUntil }: Pick<QuoteRequest, "state" | "validUntil">,
): boolean {
  return state === "offered" && validUntil !== null && validUntil < shopDay(context.now);
}

/**
 * A quote for somebody who may see it, by their own rights or by the token of its private link. Everybody else gets the
 * same answer, whether the quote exists or not.
 */
export const readableQuote = readPolicy((context, id: number, accessToken: string) =>
  quoteFor(
    context,
    id,
    async (quote) => mayAnswer(context, quote, accessToken) || isTheirsToRead(context, quote),
  ),
);

/** A quote for somebody who may answer it, locked until the transaction ends. */
export const answerableQuote = writePolicy(async (write, id: number, accessToken: string) => {
  await quoteFor(write, id, async (quote) => mayAnswer(write, quote, accessToken));
  return lockQuote(write, id);
});

async function quoteFor(
  context: Context,
  id: number,
  may: (quote: Quote) => Promise<boolean>,
): Promise<Quote> {
  const [found] = await context.db.select().from(requestTable).where(eq(requestTable.id, id));
  const quote = found && asQuote(found);
  if (!quote || !(await may(quote))) throw context.user ? notFound() : signInNeeded();
  return quote;
}

/** Whether the caller may answer the quote, and therefore may have the link that allows it. */
export function mayAnswer(context: Context, quote: Quote, accessToken: string): boolean {
  const isStaff = context.user !== null && hasRole(context.user.roles, ...staffOfQuotes);
  return isStaff || isTheirs(context, quote, accessToken);
}

/** Whether a quote of this site is the caller's own, or belongs to a company whose documents they may see. */
export async function isTheirsToRead(context: Context, quote: Quote): Promise<boolean> {
  if (quote.siteId !== context.site.id) return false;
  if (isOwnQuote(context, quote)) return true;
  const [order] = await context.db
    .select({ personId: sharedOrder.personId })
    .from(sharedOrder)
    .where(eq(sharedOrder.id, quote.orderId));
  return mayReadOf(context, order?.personId ?? null);
}

/** The quote, locked until the transaction ends. Lock it before its payments and its order, to prevent deadlocks. */
export async function lockQuote(write: WriteContext, id: number): Promise<Quote> {
  const [found] = await write.db.select().from(requestTable).where(eq(requestTable.id, id)).for("update");
  const quote = found && asQuote(found);
  if (!quote) throw notFound();
  return quote;
}

export async function answersOf(context: Context, requestId: number): Promise<QuoteAnswer[]> {
  return context.db
    .select()
    .from(answerTable)
    .where(eq(answerTable.requestId, requestId))
    .orderBy(answerTable.number);
}

/** Stores the only answer to a version; refuses a second one. */
export async function keepAnswer(
  write: WriteContext,
  quote: Quote,
  answer: Pick<QuoteAnswer, "kind" | "name" | "words"> & Partial<Pick<QuoteAnswer, "lines">>,
): Promise<void> {
  const kept = await write.db
    .insert(answerTable)
    .values({ requestId: quote.id, number: quote.version, at: write.now, ...answer })
    .onConflictDoNothing()
    .returning({ id: answerTable.id });
  if (kept.length === 0) throw answeredAlready();
  await write.db
    .update(requestTable)
    .set({ state: stateAfter[answer.kind], changedAt: write.now })
    .where(eq(requestTable.id, quote.id));
}

const stateAfter: Record<AnswerKind, QuoteRequest["state"]> = {
  accept: "accepted",
  byHand: "accepted",
  decline: "declined",
  counter: "countered",
  withdraw: "withdrawn",
};

export function asQuote(request: QuoteRequest): Quote | null {
  return request.orderId === null ? null : { ...request, orderId: request.orderId };
}

function isTheirs(context: Context, quote: Quote, accessToken: string): boolean {
  const isHere = quote.siteId === context.site.id;
  return isHere && (isOwnQuote(context, quote) || isSameToken(quote.accessToken, accessToken));
}

/** Whether the caller's account or session made the request. */
function isOwnQuote({ user, visitor }: Context, quote: Pick<QuoteRequest, "userId" | "sessionId">): boolean {
  if (user && quote.userId === user.id) return true;
  return quote.userId === null && quote.sessionId !== null && quote.sessionId === visitor.sessionId;
}
