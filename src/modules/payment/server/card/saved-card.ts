import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, refusal, signInNeeded } from "#platform/errors.ts";
import type { Work } from "#platform/module.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import { cardBrands } from "../../components/card/card-rules.ts";
import { payables } from "../../slots.ts";
import type { CardFacts } from "../provider/payment-provider.ts";
import { implementationOf, providerById } from "../provider/provider.ts";
import { providerTable, savedCardTable, transactionTable } from "../provider/tables.ts";
import type { LinkedRecord, PayerView, ProviderView, SavedCardView } from "../provider/views.ts";

export const cardUnknown = refusal("notFound", "payment.cardUnknown");

export type SavedCard = typeof savedCardTable.$inferSelect;

const linkedMax = 20;

/**
 * The signed-in person's saved cards, newest first. Cards of a disabled payment method are included: the person can
 * look at them and delete them.
 */
export async function ownCards(context: Context): Promise<SavedCardView[]> {
  if (!context.user) return [];
  const rows = await context.db
    .select({ card: savedCardTable, provider: providerTable })
    .from(savedCardTable)
    .innerJoin(providerTable, eq(providerTable.id, savedCardTable.providerId))
    .where(and(eq(savedCardTable.personId, context.user.personId), isNull(savedCardTable.archivedAt)))
    .orderBy(desc(savedCardTable.id));
  return rows.map(({ card, provider }) => ({
    ...toCardView(context, card),
    providerName: inLocale(provider.name, context.locale.code),
    isTest: provider.state === "test",
    isOff: provider.state === "disabled",
  }));
}

/** The payer's choices in addition to these payment methods. */
export async function payerView(context: Context, ways: readonly ProviderView[]): Promise<PayerView> {
  const cards = await ownCards(context);
  return {
    cards: cards.filter((card) => !card.isExpired && ways.some(({ id }) => id === card.providerId)),
    canSave: context.user !== null && ways.some(({ savesCards }) => savesCards),
  };
}

/** One of the person's own cards that can be paid with; null for any other id. */
export async function ownCard(context: Context, id: number): Promise<SavedCard | null> {
  if (!context.user) return null;
  const [card] = await context.db
    .select()
    .from(savedCardTable)
    .where(
      and(
        eq(savedCardTable.id, id),
        eq(savedCardTable.personId, context.user.personId),
        isNull(savedCardTable.archivedAt),
      ),
    );
  return card && !isExpired(context, card) ? card : null;
}

/** Stores a card that a provider has saved for a person; the same card is stored once. */
export async function keepCard(
  write: WriteContext,
  kept: { personId: number; providerId: number; facts: CardFacts },
): Promise<number> {
  const { personId, providerId, facts } = kept;
  const [row] = await write.db
    .insert(savedCardTable)
    .values({ ...facts, personId, providerId, createdAt: write.now })
    .onConflictDoUpdate({
      target: [savedCardTable.providerId, savedCardTable.providerReference],
      set: { expiresOn: facts.expiresOn },
    })
    .returning({ id: savedCardTable.id });
  if (!row) throw new Error("The card was not stored.");
  return row.id;
}

/** The job after a payment whose buyer wanted to save the card. */
export const keepPaidCard: Work = async (context, payload) => {
  const id = Number(payload["transactionId"]);
  const [transaction] = await context.db.select().from(transactionTable).where(eq(transactionTable.id, id));
  if (!transaction?.savesCard || transaction.personId === null) return;
  const { personId, providerId } = transaction;
  const provider = await providerById(context, providerId);
  const facts = await implementationOf(provider).fetchCard?.(context, provider, transaction);
  if (facts) await transact(context, (write) => keepCard(write, { personId, providerId, facts }));
};

/** Everything paid with these cards of the person, newest first: shown before one of them is deleted. */
export async function linkedRecords(
  context: Context,
  cardIds: readonly number[],
): Promise<Record<string, LinkedRecord[]>> {
  if (!context.user) throw signInNeeded();
  const own = new Set((await ownCards(context)).map(({ id }) => id));
  if (!cardIds.every((id) => own.has(id))) throw cardUnknown();
  const linked: Record<string, LinkedRecord[]> = Object.fromEntries(cardIds.map((id) => [id, []]));
  if (cardIds.length === 0) return linked;
  const paid = await context.db
    .select()
    .from(transactionTable)
    .where(inArray(transactionTable.savedCardId, [...cardIds]))
    .orderBy(desc(transactionTable.id))
    .limit(linkedMax);
  for (const { payableKind, payableId, savedCardId, amountMinor, currency, state } of paid) {
    const payable = payables.entries().find(({ kind }) => kind === payableKind);
    const facts = await payable?.load(context, payableId);
    if (!facts) continue;
    const amount = formatMoney(amountMinor, currency, context.locale.tag);
    linked[String(savedCardId)]?.push({
      name: facts.name,
      // Not the page after a payment, which is one page for the latest order.
      url: context.locale.href(facts.retryPath),
      description: `${amount}, ${context.locale.text(`payment.state.${state}`)}`,
    });
  }
  return linked;
}

/**
 * Deletes the owner's card: it can no longer be paid with, and the provider deletes it after the commit. Deleting it
 * twice, or in two tabs, deletes it once.
 */
export async function removeCard(write: WriteContext, id: number): Promise<void> {
  if (!write.user) throw signInNeeded();
  const own = and(eq(savedCardTable.id, id), eq(savedCardTable.personId, write.user.personId));
  const [card] = await write.db.select().from(savedCardTable).where(own).for("update");
  if (!card) throw notFound();
  if (card.archivedAt) return;
  await write.db.update(savedCardTable).set({ archivedAt: write.now }).where(own);
  await write.enqueue("payment.forgetCard", { cardId: id });
}

/** The job that deletes a card at the provider. */
export const forgetCard: Work = async (context, payload) => {
  const [card] = await context.db
    .select()
    .from(savedCardTable)
    .where(eq(savedCardTable.id, Number(payload["cardId"])));
  if (!card?.archivedAt) return;
  const provider = await providerById(context, card.providerId);
  await implementationOf(provider).forgetCard?.(context, provider, card.providerReference);
};

/** All cards of these people, including deleted ones. */
export async function cardsOf(context: PublicContext, personIds: readonly number[]): Promise<SavedCard[]> {
  if (personIds.length === 0) return [];
  return context.db
    .select()
    .from(savedCardTable)
    .where(inArray(savedCardTable.personId, [...personIds]))
    .orderBy(asc(savedCardTable.id));
}

function toCardView(
  context: PublicContext,
  card: SavedCard,
): Omit<SavedCardView, "providerName" | "isTest" | "isOff"> {
  const brand =
    cardBrands.find(({ code }) => code === card.brand)?.name ?? context.locale.text("payment.card");
  const expires = card.expiresOn && `${card.expiresOn.slice(5, 7)}/${card.expiresOn.slice(0, 4)}`;
  return {
    id: card.id,
    providerId: card.providerId,
    name: `${brand} •••• ${card.last4}`,
    note: expires
      ? context.locale.text(isExpired(context, card) ? "payment.cardWasUntil" : "payment.cardUntil", {
          expires,
        })
      : "",
    isExpired: isExpired(context, card),
  };
}

function isExpired({ now }: PublicContext, { expiresOn }: SavedCard): boolean {
  return expiresOn !== null && expiresOn < now.toISOString().slice(0, 10);
}
