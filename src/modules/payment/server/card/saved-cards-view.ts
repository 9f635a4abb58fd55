import { ne } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { implementationOf } from "../provider/provider.ts";
import { providerTable } from "../provider/tables.ts";
import type { LinkedRecord, SavedCardView } from "../provider/views.ts";
import { linkedRecords, ownCards } from "./saved-card.ts";

export interface SavedCardsView {
  cards: (SavedCardView & { linked: LinkedRecord[] })[];
  /** Where another card can be saved. */
  adding: { id: number; code: string; name: string }[];
}

/** The signed-in person's cards with what each was used for, and where they can save another one. */
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
      .filter((provider) => implementationOf(provider).savesCards?.(provider))
      .filter(({ code }) => code !== "test" || context.installation.testProvider)
      .map(({ id, code, name }) => ({ id, code, name: inLocale(name, context.locale.code) })),
  };
}
