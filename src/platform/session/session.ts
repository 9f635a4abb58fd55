import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { PriceTerms } from "../cache/page-cache.ts";
import type { Context, Visitor, WriteContext } from "../context.ts";
import type { Database } from "../db/database.ts";
import { planned } from "../db/planned.ts";
import { defaultPriceListId } from "../site-prices.ts";
import { sessionTable } from "./tables.ts";

export const sessionCookie = "session_id";
/** Scripts may read it: it only says that the visitor may have personal data to fetch. */
export const knownCookie = "known";
export const sessionDays = 90;
/** Given at the sign-in of an account that watches which browsers use it. */
export const deviceCookie = "device";
export const deviceDays = 400;
const dayMs = 86_400_000;
const priceListFact = "price_list_id";
const fiscalPositionFact = "fiscal_position_id";

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

interface FoundSession {
  id: number;
  userId: number | null;
  facts: Record<string, unknown>;
}

/** The live session of a cookie, or null. Its expiry is extended at most once a day. */
export async function findSession(db: Database, token: string, now: Date): Promise<FoundSession | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const [found] = await readSession(db, { tokenHash: hashToken(token), now });
  if (!found) return null;
  const prolonged = new Date(now.getTime() + sessionDays * dayMs);
  if (prolonged.getTime() - found.expiresAt.getTime() > dayMs) {
    await db.update(sessionTable).set({ expiresAt: prolonged }).where(eq(sessionTable.id, found.id));
  }
  return found;
}

/**
 * The visitor's session, created now if there was none. Every function that stores something for a visitor calls this.
 */
export async function keepSession(write: WriteContext): Promise<number> {
  if (write.visitor.sessionId) return write.visitor.sessionId;
  return begin(write, null, {});
}

/**
 * Signs a person in or out. A new token replaces the old one, which prevents session fixation. The session row stays
 * the same, with everything that the visitor had stored.
 */
export async function changeUser(write: WriteContext, userId: number | null): Promise<void> {
  const { sessionId } = write.visitor;
  if (!sessionId) {
    if (userId) await begin(write, userId, {});
    return;
  }
  const token = newToken();
  await write.db
    .update(sessionTable)
    .set({ userId, tokenHash: hashToken(token) })
    .where(eq(sessionTable.id, sessionId));
  write.visitor.newToken = token;
}

/** Ends the session and deletes everything stored with it. */
export async function endSession(write: WriteContext): Promise<void> {
  if (write.visitor.sessionId) {
    await write.db.delete(sessionTable).where(eq(sessionTable.id, write.visitor.sessionId));
  }
  write.visitor.sessionId = null;
  write.visitor.facts = {};
  write.visitor.newToken = null;
  if (write.priceListId !== null) showPriceList(write, null);
  if (write.fiscalPositionId !== null) showFiscalPosition(write, null);
}

/** Ends every other session of a person, for example after a change of password. */
export async function endSessionsOf(write: WriteContext, userId: number): Promise<void> {
  const keep = write.visitor.sessionId ?? 0;
  await write.db
    .delete(sessionTable)
    .where(and(eq(sessionTable.userId, userId), sql`${sessionTable.id} <> ${keep}`));
}

/** Stores small values with the session; null deletes one. */
export async function keepFacts(write: WriteContext, facts: Record<string, unknown>): Promise<void> {
  const sessionId = await keepSession(write);
  await write.db
    .update(sessionTable)
    .set({ facts: sql`jsonb_strip_nulls(${sessionTable.facts} || ${JSON.stringify(facts)}::jsonb)` })
    .where(eq(sessionTable.id, sessionId));
  write.visitor.facts = { ...write.visitor.facts, ...facts };
}

/** Reads the facts again: another request of the session may have stored some while this one waited for its turn. */
export async function rereadFacts(write: WriteContext): Promise<void> {
  const { sessionId } = write.visitor;
  if (!sessionId) return;
  const [row] = await write.db
    .select({ facts: sessionTable.facts })
    .from(sessionTable)
    .where(eq(sessionTable.id, sessionId));
  if (row) write.visitor.facts = row.facts;
}

/**
 * Shows this visitor the prices of a list from now on; null is the list that the site shows to everybody. The session
 * decides the charge, the signed cookie only which cached pages are shown: a copied cookie shows prices and grants
 * none.
 */
export async function keepPriceList(write: WriteContext, priceListId: number | null): Promise<void> {
  const isKept = (write.visitor.facts[priceListFact] ?? null) === priceListId;
  if (isKept && write.priceListId === (priceListId ?? defaultPriceListId(write.site))) return;
  await keepFacts(write, { [priceListFact]: priceListId });
  showPriceList(write, priceListId);
}

/**
 * Shows this visitor prices with the taxes of a fiscal position from now on; null is the domestic taxes. Carts
 * calculate the charge themselves: this only decides which pages are shown.
 */
export async function keepFiscalPosition(
  write: WriteContext,
  fiscalPositionId: number | null,
): Promise<void> {
  if (fiscalPositionId === write.fiscalPositionId) return;
  await keepFacts(write, { [fiscalPositionFact]: fiscalPositionId });
  showFiscalPosition(write, fiscalPositionId);
}

/** The same for another person's sessions: their charge changes at once, the prices they see at their next request. */
export async function keepPriceListOf(
  write: WriteContext,
  userIds: readonly number[],
  priceListId: number | null,
): Promise<void> {
  await keepFactOf(write, inArray(sessionTable.userId, [...userIds]), { [priceListFact]: priceListId });
}

/** The same for the fiscal position, of accounts' sessions and of single sessions. */
export async function keepFiscalPositionOf(
  write: WriteContext,
  of: { userIds: readonly number[]; sessionIds?: readonly number[] },
  fiscalPositionId: number | null,
): Promise<void> {
  const ofThese = or(
    inArray(sessionTable.userId, [...of.userIds]),
    inArray(sessionTable.id, [...(of.sessionIds ?? [])]),
  );
  await keepFactOf(write, ofThese, { [fiscalPositionFact]: fiscalPositionId });
}

async function keepFactOf(
  write: WriteContext,
  ofThese: SQL | undefined,
  fact: Record<string, unknown>,
): Promise<void> {
  await write.db
    .update(sessionTable)
    .set({ facts: sql`jsonb_strip_nulls(${sessionTable.facts} || ${JSON.stringify(fact)}::jsonb)` })
    .where(ofThese);
}

/** The session's terms for prices. Whether the list is still offered is checked when prices are calculated. */
export function keptPriceTerms(facts: Visitor["facts"]): PriceTerms {
  const idIn = (fact: string) => (typeof facts[fact] === "number" ? facts[fact] : null);
  return { priceListId: idIn(priceListFact), fiscalPositionId: idIn(fiscalPositionFact) };
}

function showPriceList(write: WriteContext, priceListId: number | null): void {
  write.priceListId = priceListId ?? defaultPriceListId(write.site);
  write.visitor.newPriceListId = priceListId;
}

function showFiscalPosition(write: WriteContext, fiscalPositionId: number | null): void {
  write.fiscalPositionId = fiscalPositionId;
  write.visitor.newFiscalPositionId = fiscalPositionId;
}

export async function dropExpiredSessions(context: Context): Promise<void> {
  await context.db.delete(sessionTable).where(lt(sessionTable.expiresAt, context.now));
}

export function nobody(address = ""): Visitor {
  return { sessionId: null, facts: {}, address };
}

async function begin(write: WriteContext, userId: number | null, facts: Record<string, unknown>) {
  const token = newToken();
  const [row] = await beginSession(write.db, {
    tokenHash: hashToken(token),
    userId,
    facts,
    now: write.now,
    expiresAt: new Date(write.now.getTime() + sessionDays * dayMs),
  });
  if (!row) throw new Error("The session was not stored.");
  write.visitor.sessionId = row.id;
  write.visitor.newToken = token;
  return row.id;
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

const { id, userId, facts, expiresAt } = sessionTable;
const found = { id, userId, facts, expiresAt };

/** Runs at every call of everybody with a session. */
const readSession = planned<{ tokenHash: Buffer; now: Date }, typeof found>(found, (db, given) =>
  db
    .select(found)
    .from(sessionTable)
    .where(and(eq(sessionTable.tokenHash, given("tokenHash")), gt(sessionTable.expiresAt, given("now")))),
);

interface NewSession extends Record<string, unknown> {
  tokenHash: Buffer;
  userId: number | null;
  facts: Record<string, unknown>;
  now: Date;
  expiresAt: Date;
}

const beginSession = planned<NewSession, { id: typeof id }>({ id }, (db, given) =>
  db
    .insert(sessionTable)
    .values({
      tokenHash: given("tokenHash"),
      userId: given("userId"),
      facts: given("facts"),
      createdAt: given("now"),
      expiresAt: given("expiresAt"),
    })
    .returning({ id }),
);
