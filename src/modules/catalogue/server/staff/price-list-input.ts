import { eq, sql } from "drizzle-orm";
import { sharedUser } from "#modules/people/shared-views.ts";
import type { WriteContext } from "#platform/context.ts";
import { keepPriceListOf } from "#platform/session/session.ts";
import { priceListChanged } from "../listing/listing-price.ts";
import { personPriceListTable } from "../price/price-tables.ts";

export interface PriceListInput {
  /** Identifies the list. */
  name: string;
  currency?: string;
  /** Visitors enter the code. A list that is not selectable is reached only by its code or assigned to a person. */
  code?: string | null;
  selectable?: boolean;
  /** Shows the list price struck through beside the price. */
  discountShown?: boolean;
  position?: number;
  /** Percentage off every list price. */
  discountPercent: string;
}

/** Creates or updates a price list that takes one percentage off everything. */
export async function savePriceList(write: WriteContext, input: PriceListInput): Promise<number> {
  const { name, currency = write.site.currency, code = null, position = 0 } = input;
  const known = await write.db.execute<{ id: number }>(
    sql`select id from catalogue_price_list where name = ${name} and site_id is not distinct from null for update`,
  );
  const values = sql`${name}, ${currency}, ${code}, ${input.selectable ?? true}, ${input.discountShown ?? false}, ${position}`;
  const { rows } = known.rows[0]
    ? await write.db.execute<{ id: number }>(sql`
        update catalogue_price_list set (name, currency, code, selectable, discount_shown, position) = (${values})
        where id = ${known.rows[0].id} returning id`)
    : await write.db.execute<{ id: number }>(sql`
        insert into catalogue_price_list (name, currency, code, selectable, discount_shown, position)
        values (${values}) returning id`);
  const listId = rows[0]?.id;
  if (!listId) throw new Error("The price list was not stored.");
  await write.db.execute(sql`delete from catalogue_price_rule where price_list_id = ${listId}`);
  await write.db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, kind, percent)
    values (${listId}, 'all', 'percentage', ${input.discountPercent}::numeric)`);
  await priceListChanged(write, listId);
  return listId;
}

/** Assigns a list to a person, or removes it (null). It takes effect at once, also in their open sessions. */
export async function assignPriceList(
  write: WriteContext,
  { personId, priceListId }: { personId: number; priceListId: number | null },
): Promise<void> {
  const users = await write.db
    .select({ id: sharedUser.id })
    .from(sharedUser)
    .where(eq(sharedUser.personId, personId));
  await keepPriceListOf(
    write,
    users.map((user) => user.id),
    priceListId,
  );
  if (priceListId === null) {
    await write.db.delete(personPriceListTable).where(eq(personPriceListTable.personId, personId));
    return;
  }
  await write.db
    .insert(personPriceListTable)
    .values({ personId, priceListId })
    .onConflictDoUpdate({ target: personPriceListTable.personId, set: { priceListId } });
}
