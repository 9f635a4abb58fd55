import { asc, inArray } from "drizzle-orm";
import { variantFacts } from "#modules/catalogue/server/product/goods.ts";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { wishTable } from "./tables.ts";

/** A person's wishes, in the archive of their data. */
export const wishesExport: PersonExport = {
  name: "wishlist",
  label: "wishlist.title",
  async records(context, { personIds }) {
    const rows = await context.db
      .select()
      .from(wishTable)
      .where(inArray(wishTable.personId, [0, ...personIds]))
      .orderBy(asc(wishTable.createdAt), asc(wishTable.id));
    const goods = await variantFacts(
      context,
      rows.map(({ variantId }) => variantId),
    );
    return rows.map(({ variantId, priceMinor, currency, createdAt }) => ({
      product: goods.get(variantId)?.name ?? "",
      variantId,
      priceMinor,
      currency,
      at: createdAt,
    }));
  },
};

export async function eraseWishes(
  write: WriteContext,
  { personIds }: DataSubject,
): Promise<{ label: string; count: number }[]> {
  await write.db.delete(wishTable).where(inArray(wishTable.personId, [0, ...personIds]));
  return [];
}
