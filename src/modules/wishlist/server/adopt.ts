import { sql } from "drizzle-orm";
import type { Adoption } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";

/**
 * A guest has signed in: the wishes of the session become the customer's, on every site where it was used. A wish of
 * both is stored once, with the customer's earlier price. Idempotent.
 */
export async function adoptWishes(write: WriteContext, { sessionId, user }: Adoption): Promise<void> {
  await write.db.execute(sql`
    with guests as (delete from wishlist_wish where session_id = ${sessionId} returning *)
    insert into wishlist_wish
      (id, site_id, person_id, variant_id, price_minor, currency, price_list_id, created_at)
    select id, site_id, ${user.personId}, variant_id, price_minor, currency, price_list_id, created_at from guests
    order by variant_id
    on conflict do nothing`);
}

/** Two records of one person are merged; a wish of both is stored once. */
export async function mergeWishes(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  await write.db.execute(sql`
    delete from wishlist_wish wish using wishlist_wish kept
    where wish.person_id = ${goneId} and kept.person_id = ${keptId}
      and kept.site_id = wish.site_id and kept.variant_id = wish.variant_id`);
  await write.db.execute(sql`update wishlist_wish set person_id = ${keptId} where person_id = ${goneId}`);
}
