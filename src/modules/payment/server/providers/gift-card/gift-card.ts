import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { cardOfTransaction, moveOnCard } from "../../gift-card/gift-card.ts";
import { giftCardTable } from "../../gift-card/gift-card-tables.ts";
import type { PaymentProvider } from "../../provider/payment-provider.ts";

/** A card that gets a refund stays usable for at least this long afterwards. */
const usableDays = 90;

/**
 * Gift card money. The transaction that places the order takes it, so nobody ever begins a payment or waits here; a
 * refund goes back onto its card.
 */
export const giftCardProvider: PaymentProvider = {
  code: "gift_card",
  async begin(_context, _provider, _transaction, { donePath }) {
    return { redirectTo: donePath, providerReference: null, report: null };
  },
  async refund(context, _provider, transaction, { key, amountMinor }) {
    await transact(context, async (write) => {
      const { id } = await cardOfTransaction(write, transaction.id);
      const move = { kind: "refunded", amountMinor, sourceKey: key, transactionId: transaction.id } as const;
      if (await moveOnCard(write, id, move)) await keepUsable(write, id);
    });
    return { state: "done", message: "" };
  },
};

/** Money refunded to a card that has expired, or soon will, must not be lost. */
async function keepUsable(write: WriteContext, cardId: number): Promise<void> {
  await write.db
    .update(giftCardTable)
    .set({
      expiresOn: sql`case when ${giftCardTable.expiresOn} is null then null
        else greatest(${giftCardTable.expiresOn}, ${shopDay(write.now)}::date + ${usableDays}::int) end`,
    })
    .where(eq(giftCardTable.id, cardId));
}
