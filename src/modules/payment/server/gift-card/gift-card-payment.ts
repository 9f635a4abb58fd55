import { and, eq, inArray } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { eventTable, providerTable, refundTable, transactionTable } from "../provider/tables.ts";
import { moneyParts } from "../transaction/money.ts";
import { createTransaction, noteReport } from "../transaction/transaction.ts";
import { type CardPayable, cardOfTransaction, coverOf, moveOnCard } from "./gift-card.ts";
import { giftCardMoveTable, giftCardTable } from "./gift-card-tables.ts";

export const giftCardCode = "gift_card";

/**
 * Pays a total with the chosen cards, in the transaction that places the order. Each card is a payment of its own, made
 * at once. Answers the amount left to pay in another way.
 */
export async function payByGiftCards(
  write: WriteContext,
  payable: CardPayable & { payableName: string; totalMinor: number },
): Promise<number> {
  const { payableKind, payableId, payableName, currency, totalMinor } = payable;
  const { cards, coveredMinor } = await coverOf(write, payable, totalMinor, { lock: true });
  if (cards.length === 0) return totalMinor;
  const providerId = await giftCardProviderId(write);
  const taken: { transactionId: number; amountMinor: number }[] = [];
  for (const { cardId, amountMinor } of cards) {
    const transactionId = await createTransaction(write, {
      payableKind,
      payableId,
      payableName,
      providerId,
      amountMinor,
      currency,
    });
    const sourceKey = `spent:${transactionId}`;
    await moveOnCard(write, cardId, { kind: "spent", amountMinor: -amountMinor, sourceKey, transactionId });
    taken.push({ transactionId, amountMinor });
  }
  // The payable is told after all cards are charged, so that its first event already finds everything paid.
  for (const { transactionId, amountMinor } of taken) {
    const eventKey = `gift-card:${transactionId}:spent`;
    await noteReport(
      write,
      transactionId,
      { kind: "captured", eventKey, amountMinor, currency, message: "" },
      "system",
    );
  }
  return totalMinor - coveredMinor;
}

/**
 * Returns the cards' money at once when the order becomes a cart again or is cancelled. Money of a pending refund is
 * left to that refund. Idempotent.
 */
export async function giveBackGiftCards(
  write: WriteContext,
  { payableKind, payableId }: { payableKind: string; payableId: number },
): Promise<number> {
  const ids = await giftCardTransactionsOf(write, payableKind, payableId);
  if (ids.length === 0) return 0;
  await write.db
    .select({ id: transactionTable.id })
    .from(transactionTable)
    .where(inArray(transactionTable.id, ids))
    .orderBy(transactionTable.id)
    .for("update");
  let givenMinor = 0;
  for (const part of await moneyParts(write, payableKind, payableId)) {
    const amountMinor = part.capturedMinor - part.promisedMinor;
    if (!ids.includes(part.transactionId) || amountMinor <= 0) continue;
    await giveBack(write, part.transactionId, amountMinor);
    givenMinor += amountMinor;
  }
  return givenMinor;
}

/** The gift card payments of something. */
export async function giftCardTransactionsOf(
  context: PublicContext,
  payableKind: string,
  payableId: number,
): Promise<number[]> {
  const rows = await context.db
    .select({ id: transactionTable.id })
    .from(transactionTable)
    .innerJoin(providerTable, eq(providerTable.id, transactionTable.providerId))
    .where(
      and(
        eq(transactionTable.payableKind, payableKind),
        eq(transactionTable.payableId, payableId),
        eq(providerTable.code, giftCardCode),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The net amount that each gift card has paid for something. */
export async function paidByGiftCards(
  context: PublicContext,
  payableKind: string,
  payableId: number,
): Promise<{ cardId: number; last4: string; amountMinor: number }[]> {
  const ids = await giftCardTransactionsOf(context, payableKind, payableId);
  if (ids.length === 0) return [];
  const parts = await moneyParts(context, payableKind, payableId);
  const cards = await context.db
    .select({ transactionId: giftCardMoveTable.transactionId, card: giftCardTable })
    .from(giftCardMoveTable)
    .innerJoin(giftCardTable, eq(giftCardTable.id, giftCardMoveTable.cardId))
    .where(and(inArray(giftCardMoveTable.transactionId, ids), eq(giftCardMoveTable.kind, "spent")));
  return parts.flatMap((part) => {
    const card = cards.find(({ transactionId }) => transactionId === part.transactionId)?.card;
    const amountMinor = part.capturedMinor - part.promisedMinor;
    return card && amountMinor > 0 ? [{ cardId: card.id, last4: card.last4, amountMinor }] : [];
  });
}

async function giveBack(write: WriteContext, transactionId: number, amountMinor: number): Promise<void> {
  const { id: cardId } = await cardOfTransaction(write, transactionId);
  const purpose = "gift-card-released";
  const [refund] = await write.db
    .insert(refundTable)
    .values({
      purpose,
      transactionId,
      amountMinor,
      state: "done",
      createdAt: write.now,
      changedAt: write.now,
    })
    .onConflictDoNothing()
    .returning({ id: refundTable.id });
  if (!refund) return;
  await moveOnCard(write, cardId, {
    kind: "returned",
    amountMinor,
    sourceKey: `returned:${transactionId}`,
    transactionId,
  });
  await write.db.insert(eventTable).values({
    transactionId,
    kind: "refunded",
    source: "system",
    sourceKey: `refund:${refund.id}:done`,
    amountMinor,
    detail: { purpose },
    at: write.now,
  });
}

/** The provider row of gift card payments; created when the first card pays. */
export async function giftCardProviderId(write: WriteContext): Promise<number> {
  const find = () =>
    write.db.select({ id: providerTable.id }).from(providerTable).where(eq(providerTable.code, giftCardCode));
  const [present] = await find();
  if (present) return present.id;
  await write.db
    .insert(providerTable)
    .values({
      code: giftCardCode,
      name: { en: "Gift card", ro: "Card cadou" },
      state: "disabled",
      position: 999,
    })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error("The way to pay by gift card was not stored.");
  return made.id;
}
