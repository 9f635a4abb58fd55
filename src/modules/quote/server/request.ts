import { and, asc, eq, isNull } from "drizzle-orm";
import { notConfigured, notForSale, tooManyLines } from "#modules/orders/server/cart/cart.ts";
import { checkChoice } from "#modules/orders/server/cart/cart-choice.ts";
import { newAccessToken } from "#modules/orders/server/cart/cart-row.ts";
import { goodsOf } from "#modules/orders/server/cart/goods.ts";
import { isSameThing } from "#modules/orders/server/cart/line-merge.ts";
import type { MadeChoice } from "#modules/orders/server/edit/asked-order.ts";
import { personView } from "#modules/people/server/person/person.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { keepSession } from "#platform/session/session.ts";
import { type QuoteLine, type QuoteRequest, quoteLineTable, requestTable } from "./tables.ts";

const linesMax = 100;
export const quantityMax = 9_999;

export type AskedThing = Pick<QuoteLine, "variantId" | "quantity" | "customValues" | "noVariantOptionIds"> & {
  note?: string;
  made?: MadeChoice | null;
};

/** The visitor's open request: the account's when signed in, otherwise the session's. */
export async function findRequest(context: Context): Promise<QuoteRequest | null> {
  const owner = ownerOf(context);
  if (!owner) return null;
  const [found] = await context.db.select().from(requestTable).where(owner);
  return found ?? null;
}

/** Pieces in the visitor's open request. */
export async function askedPieces(context: Context): Promise<number> {
  const request = await findRequest(context);
  const lines = request ? await linesOfRequest(context, request.id) : [];
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The open request, locked until the transaction ends. Every change of an open request begins here. */
export async function lockRequest(write: WriteContext): Promise<QuoteRequest | null> {
  const owner = ownerOf(write);
  if (!owner) return null;
  const [found] = await write.db.select().from(requestTable).where(owner).for("update");
  return found ?? null;
}

/** The locked open request, created if missing. Parallel requests create only one. */
async function keepRequest(write: WriteContext): Promise<QuoteRequest> {
  const present = await lockRequest(write);
  if (present) return present;
  const sessionId = await keepSession(write);
  const known = write.user ? await personView(write, write.user.personId) : null;
  await write.db
    .insert(requestTable)
    .values({
      siteId: write.site.id,
      sessionId: write.user ? null : sessionId,
      userId: write.user?.id ?? null,
      accessToken: newAccessToken(),
      // Prefills known details.
      name: known?.name ?? "",
      email: known?.email ?? "",
      phone: known?.phone ?? "",
      companyName: known?.companyName ?? "",
      locale: write.locale.code,
      createdAt: write.now,
      changedAt: write.now,
    })
    .onConflictDoNothing();
  const begun = await lockRequest(write);
  if (!begun) throw new Error("The request was not stored.");
  return begun;
}

export async function linesOfRequest(context: Context, requestId: number): Promise<QuoteLine[]> {
  return context.db
    .select()
    .from(quoteLineTable)
    .where(eq(quoteLineTable.requestId, requestId))
    .orderBy(asc(quoteLineTable.id));
}

/**
 * Adds goods to the visitor's open request, merging them into a line with the same goods. Refuses unpublished products
 * and choices that the product does not offer; stock does not matter here.
 */
export async function addToRequest(write: WriteContext, things: readonly AskedThing[]): Promise<void> {
  const request = await keepRequest(write);
  const lines = await linesOfRequest(write, request.id);
  const goods = await goodsOf(write, [...new Set(things.map(({ variantId }) => variantId))]);
  for (const { variantId, quantity, note = "", ...chosen } of things) {
    const wanted = goods.get(variantId);
    if (!wanted?.published || !wanted.saleable) throw notForSale();
    const { made = null } = chosen;
    if (wanted.configured && !made) throw notConfigured();
    const identity = { variantId, parentLineId: null, made, ...checkChoice(wanted, chosen) };
    const same = lines.find((line) => isSameThing({ ...line, parentLineId: null }, identity));
    if (same) {
      same.quantity = Math.min(quantityMax, same.quantity + quantity);
      await changeLine(write, same.id, { quantity: same.quantity, note: same.note || note });
      continue;
    }
    if (lines.length >= linesMax) throw tooManyLines({ linesMax });
    const { customValues, noVariantOptionIds } = identity;
    const [line] = await write.db
      .insert(quoteLineTable)
      .values({
        requestId: request.id,
        variantId,
        quantity: Math.min(quantityMax, Math.max(1, quantity)),
        customValues,
        noVariantOptionIds,
        made,
        note: note.slice(0, 500),
        createdAt: write.now,
      })
      .returning();
    if (line) lines.push(line);
  }
}

/** The input of the form; a line that it does not name stays unchanged. */
export interface TypedRequest {
  contact?: Pick<QuoteRequest, "name" | "email" | "phone" | "companyName" | "words" | "wishedOn">;
  lines: ReadonlyMap<number, { quantity?: number | undefined; note?: string | undefined }>;
}

/** Stores the input, valid or not, so that nothing is lost. Null without an open request. */
export async function keepTyped(write: WriteContext, typed: TypedRequest): Promise<QuoteRequest | null> {
  const request = await lockRequest(write);
  if (!request) return null;
  for (const line of await linesOfRequest(write, request.id)) {
    const asked = typed.lines.get(line.id);
    if (!asked) continue;
    const { quantity = line.quantity, note = line.note } = asked;
    if (quantity < 1) await write.db.delete(quoteLineTable).where(eq(quoteLineTable.id, line.id));
    else if (quantity !== line.quantity || note !== line.note) {
      await changeLine(write, line.id, { quantity, note });
    }
  }
  const [kept] = await write.db
    .update(requestTable)
    .set({ ...typed.contact, locale: write.locale.code, changedAt: write.now })
    .where(eq(requestTable.id, request.id))
    .returning();
  return kept ?? null;
}

async function changeLine(
  write: WriteContext,
  lineId: number,
  values: Pick<QuoteLine, "quantity" | "note">,
): Promise<void> {
  await write.db
    .update(quoteLineTable)
    .set({ ...values, note: values.note.slice(0, 500) })
    .where(eq(quoteLineTable.id, lineId));
}

function ownerOf({ site, user, visitor }: Context) {
  const open = and(eq(requestTable.siteId, site.id), eq(requestTable.state, "open"));
  if (user) return and(open, eq(requestTable.userId, user.id));
  const { sessionId } = visitor;
  return sessionId
    ? and(open, eq(requestTable.sessionId, sessionId), isNull(requestTable.userId))
    : undefined;
}
