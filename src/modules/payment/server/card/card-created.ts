import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { Refusal, refusal } from "#platform/errors.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { providerUnavailable } from "../provider/provider.ts";
import { ownCards } from "./saved-card.ts";

export const cardNotAdded = refusal("conflict", "payment.notAdded");

/** The wire's answer when a card is created: the card, or the reason why it was not saved. */
export const cardCreated = z.union([
  z.object({
    result: z.literal(true),
    id: z.number(),
    short_name: z.string(),
    "3d_secure": z.boolean(),
    verified: z.boolean(),
  }),
  z.object({ result: z.literal(false), error: z.string() }),
]);

type CardCreated = z.output<typeof cardCreated>;

/** Saves a card for a call: a refusal becomes an answer with its text. */
export async function cardCreatedBy(context: Context, add: () => Promise<void>): Promise<CardCreated> {
  try {
    await add();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { result: false, error: textOf(context.locale, error) };
  }
  const [card] = await ownCards(context);
  if (!card) return { result: false, error: context.locale.text("payment.notAdded") };
  return { result: true, id: card.id, short_name: card.name, "3d_secure": false, verified: true };
}

/** Refuses a form of another payment method. */
export function checkAcquirer({ id }: { id: number }, acquirerId: number | undefined): void {
  if (acquirerId !== undefined && acquirerId !== id) throw providerUnavailable();
}

/** Only the first wrong field is reported. */
function textOf(locale: Locale, refusal: Refusal): string {
  const [field] = Object.values(refusal.fields);
  return locale.text(field ?? refusal.code, field ? {} : refusal.values);
}
