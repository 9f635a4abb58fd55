import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";

/** Moves the codes of a merged cart. A cart has one code beside its coupons: the one that was typed last stays. */
export async function mergeCodes(
  write: WriteContext,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> {
  await write.db.execute(sql`
    update promotion_cart_code code set order_id = ${intoId} where order_id = ${fromId}
      and not exists (select 1 from promotion_cart_code present
        where present.order_id = ${intoId} and present.promotion_id = code.promotion_id)`);
  await write.db.execute(sql`
    delete from promotion_cart_code where order_id = ${intoId} and coupon_id is null and id <> (
      select id from promotion_cart_code where order_id = ${intoId} and coupon_id is null
      order by created_at desc, id desc limit 1)`);
}

/** Merges two records of one person: the uses of both count for the kept one. */
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
