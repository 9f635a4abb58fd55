import { sql } from "drizzle-orm";
import { lockOrder } from "#modules/orders/server/cart-row.ts";
import { repriceCart } from "#modules/orders/server/stored-cart.ts";
import type { Adoption } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";

/**
 * A guest's cart was put into the one that the account had left: its codes come along, unless that cart has codes of
 * its own. Runs after the carts were joined; doing it again finds nothing left to move.
 */
export async function adoptCodes(write: WriteContext, { sessionId, user }: Adoption): Promise<void> {
  const { rows } = await write.db.execute<{ order_id: number }>(sql`
    update promotion_cart_code code set order_id = own.id
    from orders_order own, orders_order guests
    where own.user_id = ${user.id} and own.is_cart and own.site_id = ${write.site.id}
      and guests.id = code.order_id and guests.session_id = ${sessionId} and guests.user_id is null
      and guests.state = 'cancel' and guests.placed_at is null
      and not exists (select 1 from promotion_cart_code present where present.order_id = own.id)
    returning code.order_id`);
  const [moved] = rows;
  const cart = moved ? await lockOrder(write, moved.order_id) : null;
  if (cart) await repriceCart(write, cart);
}

/** Two records of one person become one: what either has used counts for the kept one. */
export async function mergePromotions(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  for (const table of ["promotion_redemption", "promotion_coupon"]) {
    await write.db.execute(
      sql`update ${sql.identifier(table)} set person_id = ${keptId} where person_id = ${goneId}`,
    );
  }
  await write.db.execute(sql`
    update promotion_promotion set person_ids = array_replace(person_ids, ${goneId}::integer, ${keptId}::integer)
    where ${goneId} = any(person_ids)`);
}
