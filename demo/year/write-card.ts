import { issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { blockGiftCard } from "#modules/payment/server/gift-card/staff-gift-card.ts";
import type { User, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { minutesLater } from "./calendar.ts";
import { at } from "./scene.ts";
import type { CardStory } from "./story.ts";

/** A gift card that staff gave away. Nobody knows its code. */
export async function writeCard(write: WriteContext, story: CardStory, seller: User): Promise<void> {
  const { at: given, amountMinor, email, words, isBlocked, key } = story;
  await transact(at(write, given, { user: seller }), async (giving) => {
    const { currency } = giving.site;
    const card = { source: `year:${key}`, amountMinor, currency, expiresOn: null };
    const issued = await issueGiftCard(giving, {
      ...card,
      madeBy: seller.name,
      recipient: email,
      note: words,
    });
    if (!issued || !isBlocked) return;
    await blockGiftCard({ ...giving, now: minutesLater(given, 7 * 24 * 60) }, issued.cardId, true);
  });
}
