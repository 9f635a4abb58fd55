import { ne } from "drizzle-orm";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import { type Provider, paymentProviders } from "../provider/payment-provider.ts";
import { implementationOf, isLetIn, providerById } from "../provider/provider.ts";
import { providerTable } from "../provider/tables.ts";
import { readTypedCard, type typedCard } from "../provider/typed-card.ts";
import type { LinkedRecord, SavedCardView } from "../provider/views.ts";
import { linkedRecords, ownCards } from "./saved-card.ts";

export interface SavedCardsView {
  cards: (SavedCardView & { linked: LinkedRecord[] })[];
  /** Payment methods with which another card can be saved. */
  adding: { id: number; name: string; isTypedHere: boolean }[];
}

/** The signed-in person's cards with the uses of each, and where to save another. */
export async function savedCardsView(context: Context): Promise<SavedCardsView> {
  const cards = await ownCards(context);
  const linked = await linkedRecords(
    context,
    cards.map(({ id }) => id),
  );
  const providers = await context.db
    .select()
    .from(providerTable)
    .where(ne(providerTable.state, "disabled"))
    .orderBy(providerTable.position, providerTable.id);
  return {
    cards: cards.map((card) => ({ ...card, linked: linked[String(card.id)] ?? [] })),
    adding: providers
      .filter((provider) => addsCards(context, provider))
      .map((provider) => ({
        id: provider.id,
        name: inLocale(provider.name, context.locale.code),
        isTypedHere: implementationOf(provider).addTypedCard !== undefined,
      })),
  };
}

function addsCards(context: Context, provider: Provider): boolean {
  const implementation = implementationOf(provider);
  return (
    provider.state !== "disabled" &&
    isLetIn(context, implementation) &&
    (implementation.savesCards?.(provider) ?? false)
  );
}

/** Begins to save a card without a payment; returns the path of the page where it is typed. */
export async function beginCard(context: Context, providerId: number): Promise<string> {
  const provider = await providerById(context, providerId);
  const { beginCard: begin } = implementationOf(provider);
  if (!begin || !addsCards(context, provider)) throw notFound();
  return begin(context, provider);
}

/** Saves a card that was typed on our own page, at the provider that takes such cards. */
export async function addTypedCard(context: Context, form: z.output<typeof typedCard>): Promise<void> {
  const { card, acquirerId } = readTypedCard(form);
  const implementation = paymentProviders.entries().find((one) => one.addTypedCard);
  if (!implementation?.addTypedCard) throw notFound();
  await implementation.addTypedCard(context, card, acquirerId);
}
