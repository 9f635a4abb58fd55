import { and, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DataSubject, PersonErasure, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { customerTable, savedCardTable, transactionTable } from "../provider/tables.ts";
import { cardsOf } from "./saved-card.ts";

/**
 * A person's saved cards for their data export. The provider's id of a card is omitted, because it tells a person
 * nothing.
 */
export const cardsExport: PersonExport = {
  name: "cards",
  label: "payment.cards",
  records: async (context, { personIds }: DataSubject) =>
    (await cardsOf(context, personIds)).map(({ brand, last4, expiresOn, createdAt, archivedAt }) => ({
      brand,
      last4,
      expiresOn,
      createdAt,
      deletedAt: archivedAt,
    })),
};

/** Erasing a person also deletes their cards at the provider. */
export const eraseCards: PersonErasure = async (write, { personIds }) => {
  await archiveCards(write, personIds);
  await write.db
    .update(savedCardTable)
    .set({ brand: "", last4: "0000", expiresOn: null })
    .where(inArray(savedCardTable.personId, [...personIds]));
  return [];
};

/** Two person records become one. A provider knows them as two customers, and each card belongs to its customer. */
export async function mergeCards(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  const kept = alias(customerTable, "kept");
  const known = await write.db
    .select({ providerId: customerTable.providerId })
    .from(customerTable)
    .innerJoin(kept, and(eq(kept.providerId, customerTable.providerId), eq(kept.personId, keptId)))
    .where(eq(customerTable.personId, goneId));
  const providerIds = known.map(({ providerId }) => providerId);
  if (providerIds.length > 0) {
    await archiveCards(write, [goneId], providerIds);
    await write.db
      .delete(customerTable)
      .where(and(eq(customerTable.personId, goneId), inArray(customerTable.providerId, providerIds)));
  }
  for (const table of [savedCardTable, customerTable, transactionTable]) {
    await write.db.update(table).set({ personId: keptId }).where(eq(table.personId, goneId));
  }
}

async function archiveCards(
  write: WriteContext,
  personIds: readonly number[],
  providerIds?: readonly number[],
) {
  const archived = await write.db
    .update(savedCardTable)
    .set({ archivedAt: write.now })
    .where(
      and(
        inArray(savedCardTable.personId, [...personIds]),
        isNull(savedCardTable.archivedAt),
        providerIds ? inArray(savedCardTable.providerId, [...providerIds]) : undefined,
      ),
    )
    .returning({ id: savedCardTable.id });
  for (const { id } of archived) await write.enqueue("payment.forgetCard", { cardId: id });
}
