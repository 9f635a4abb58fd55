import { createHash, randomInt } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import {
  type GiftCard,
  type GiftCardMoveKind,
  giftCardChoiceTable,
  giftCardMoveTable,
  giftCardTable,
} from "./gift-card-tables.ts";

/** Values: last4. */
const giftCardEmpty = refusal("conflict", "payment.giftCardEmpty");
/** Values: last4. */
export const giftCardExpired = refusal("conflict", "payment.giftCardExpired");
/** Values: last4. */
const giftCardBlocked = refusal("conflict", "payment.giftCardBlocked");
/** Values: last4, currency. */
export const giftCardCurrency = refusal("conflict", "payment.giftCardCurrency");
/** Values: cardsMax. */
const tooManyGiftCards = refusal("limit", "payment.tooManyGiftCards");

const cardsMax = 5;
/** Without similar-looking letters and digits. A code of 16 cannot be guessed. */
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const codeLength = 16;

/** A thing paid with cards, as payments refer to it. */
export interface CardPayable {
  payableKind: string;
  payableId: number;
  currency: string;
}

export interface GiftCardFacts {
  cardId: number;
  last4: string;
  balanceMinor: number;
}

export interface IssuedCard extends GiftCardFacts {
  /** Shown and mailed once; only its hash is stored. */
  code: string;
  /** Its last day; null if it never expires. */
  expiresOn: string | null;
}

/** Issues a new card with money on it. Null if the same `source` has issued one before. */
export async function issueGiftCard(
  write: WriteContext,
  card: {
    source: string;
    amountMinor: number;
    currency: string;
    expiresOn: string | null;
    payableKind?: string;
    payableId?: number;
    madeBy?: string;
    recipient?: string;
    note?: string;
  },
): Promise<IssuedCard | null> {
  const { amountMinor, ...facts } = card;
  const code = Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join("");
  const last4 = code.slice(-4);
  const [row] = await write.db
    .insert(giftCardTable)
    .values({ ...facts, codeHash: hashOf(code), last4, balanceMinor: 0, createdAt: write.now })
    .onConflictDoNothing({ target: giftCardTable.source })
    .returning({ id: giftCardTable.id });
  if (!row) return null;
  await moveOnCard(write, row.id, { kind: "issued", amountMinor, sourceKey: `issued:${row.id}` });
  const shown = code.replace(/(.{4})(?=.)/g, "$1-");
  return { cardId: row.id, last4, balanceMinor: amountMinor, code: shown, expiresOn: card.expiresOn };
}

/**
 * Adds a card to a cart; it pays as much as it can when the cart is placed. Null if no card has this code; refuses a
 * card that cannot pay. The comparison ignores case, spaces and dashes.
 */
export async function applyGiftCard(
  write: WriteContext,
  payable: CardPayable,
  code: string,
): Promise<GiftCardFacts | null> {
  const [card] = await write.db
    .select()
    .from(giftCardTable)
    .where(eq(giftCardTable.codeHash, hashOf(code)));
  if (!card) return null;
  const { last4, balanceMinor } = card;
  if (card.blockedAt) throw giftCardBlocked({ last4 });
  if (isExpired(write, card)) throw giftCardExpired({ last4 });
  if (card.currency !== payable.currency) throw giftCardCurrency({ last4, currency: card.currency });
  if (balanceMinor === 0) throw giftCardEmpty({ last4 });
  const { payableKind, payableId } = payable;
  const chosen = await chosenCards(write, payable);
  if (chosen.length >= cardsMax && !chosen.some(({ id }) => id === card.id))
    throw tooManyGiftCards({ cardsMax });
  await write.db
    .insert(giftCardChoiceTable)
    .values({ payableKind, payableId, cardId: card.id, chosenAt: write.now })
    .onConflictDoNothing();
  return { cardId: card.id, last4, balanceMinor };
}

/** Removes a card from a cart. */
export async function removeGiftCard(
  write: WriteContext,
  { payableKind, payableId }: Omit<CardPayable, "currency">,
  cardId: number,
): Promise<void> {
  await write.db
    .delete(giftCardChoiceTable)
    .where(
      and(
        eq(giftCardChoiceTable.payableKind, payableKind),
        eq(giftCardChoiceTable.payableId, payableId),
        eq(giftCardChoiceTable.cardId, cardId),
      ),
    );
}

export interface CardShare extends GiftCardFacts {
  /** The amount that the card pays of the total. */
  amountMinor: number;
}

export interface Cover {
  cards: CardShare[];
  coveredMinor: number;
}

/**
 * The amounts that the chosen cards pay of a total, in the order in which they were added. With `lock` their balances
 * stay locked until the transaction ends; callers lock the cart first.
 */
export async function coverOf(
  context: PublicContext,
  payable: CardPayable,
  totalMinor: number,
  { lock = false } = {},
): Promise<Cover> {
  const chosen = await chosenCards(context, payable);
  const ids = chosen.map(({ id }) => id).sort((a, b) => a - b);
  const rows = lock && ids.length > 0 ? await lockCards(context, ids) : chosen;
  let restMinor = totalMinor;
  const cards = chosen.flatMap(({ id }) => {
    const card = rows.find((row) => row.id === id);
    if (!card || !canPay(context, card, payable.currency)) return [];
    const amountMinor = Math.min(restMinor, card.balanceMinor);
    if (amountMinor <= 0) return [];
    restMinor -= amountMinor;
    return [{ cardId: id, last4: card.last4, balanceMinor: card.balanceMinor, amountMinor }];
  });
  return { cards, coveredMinor: totalMinor - restMinor };
}

/** Credits or debits a card, once for a `sourceKey`; the database refuses a negative balance. */
export async function moveOnCard(
  write: WriteContext,
  cardId: number,
  move: { kind: GiftCardMoveKind; amountMinor: number; sourceKey: string; transactionId?: number },
): Promise<boolean> {
  const [made] = await write.db
    .insert(giftCardMoveTable)
    .values({ ...move, cardId, at: write.now })
    .onConflictDoNothing({ target: giftCardMoveTable.sourceKey })
    .returning({ id: giftCardMoveTable.id });
  if (!made) return false;
  await write.db
    .update(giftCardTable)
    .set({ balanceMinor: sql`${giftCardTable.balanceMinor} + ${move.amountMinor}` })
    .where(eq(giftCardTable.id, cardId));
  return true;
}

/** The card that made a payment. */
export async function cardOfTransaction(context: PublicContext, transactionId: number): Promise<GiftCard> {
  const [found] = await context.db
    .select({ card: giftCardTable })
    .from(giftCardMoveTable)
    .innerJoin(giftCardTable, eq(giftCardTable.id, giftCardMoveTable.cardId))
    .where(and(eq(giftCardMoveTable.transactionId, transactionId), eq(giftCardMoveTable.kind, "spent")));
  if (!found) throw notFound();
  return found.card;
}

export function isExpired(
  context: Pick<PublicContext, "now">,
  { expiresOn }: Pick<GiftCard, "expiresOn">,
): boolean {
  return expiresOn !== null && expiresOn < shopDay(context.now);
}

function canPay(context: PublicContext, card: GiftCard, currency: string): boolean {
  return card.blockedAt === null && card.currency === currency && !isExpired(context, card);
}

function chosenCards(
  context: PublicContext,
  { payableKind, payableId }: Pick<CardPayable, "payableKind" | "payableId">,
): Promise<GiftCard[]> {
  return context.db
    .select({ card: giftCardTable })
    .from(giftCardChoiceTable)
    .innerJoin(giftCardTable, eq(giftCardTable.id, giftCardChoiceTable.cardId))
    .where(
      and(eq(giftCardChoiceTable.payableKind, payableKind), eq(giftCardChoiceTable.payableId, payableId)),
    )
    .orderBy(asc(giftCardChoiceTable.chosenAt), asc(giftCardTable.id))
    .then((rows) => rows.map(({ card }) => card));
}

function lockCards(context: PublicContext, ids: readonly number[]): Promise<GiftCard[]> {
  return context.db
    .select()
    .from(giftCardTable)
    .where(inArray(giftCardTable.id, [...ids]))
    .orderBy(asc(giftCardTable.id))
    .for("update");
}

function hashOf(code: string): string {
  const bare = code.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return createHash("sha256").update(bare).digest("hex");
}
