import { sql } from "drizzle-orm";
import type { Adoption } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";

/**
 * A guest has signed in: the browser's views become the customer's, each product once with its latest time. Idempotent.
 */
export async function adoptViews(write: WriteContext, { sessionId, user }: Adoption): Promise<void> {
  const { rows } = await write.db.execute<{ id: number; site_id: number }>(sql`
    select id, site_id from viewed_visitor where session_id = ${sessionId} and person_id is null
    order by id for update`);
  for (const guest of rows) {
    await write.db.execute(sql`
      insert into viewed_visitor (site_id, person_id, visits, created_at, seen_at)
      select site_id, ${user.personId}, visits, created_at, seen_at from viewed_visitor where id = ${guest.id}
      on conflict do nothing`);
    await moveViews(write, guest.id, { siteId: guest.site_id, personId: user.personId });
  }
}

/** Two records of one person are merged. */
export async function mergeViews(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  const { rows } = await write.db.execute<{ id: number; site_id: number }>(
    sql`select id, site_id from viewed_visitor where person_id = ${goneId} order by id for update`,
  );
  for (const gone of rows) {
    await write.db.execute(sql`
      insert into viewed_visitor (site_id, person_id, visits, created_at, seen_at)
      select site_id, ${keptId}, visits, created_at, seen_at from viewed_visitor where id = ${gone.id}
      on conflict do nothing`);
    await moveViews(write, gone.id, { siteId: gone.site_id, personId: keptId });
  }
}

/** Moves the views of one visitor to a person, and deletes the visitor. */
async function moveViews(
  write: WriteContext,
  fromId: number,
  to: { siteId: number; personId: number },
): Promise<void> {
  await write.db.execute(sql`
    insert into viewed_product (visitor_id, variant_id, views, viewed_at)
    select own.id, seen.variant_id, seen.views, seen.viewed_at
    from viewed_product seen, viewed_visitor own
    where seen.visitor_id = ${fromId} and own.person_id = ${to.personId} and own.site_id = ${to.siteId}
    order by seen.variant_id
    on conflict (visitor_id, variant_id) do update
      set viewed_at = greatest(viewed_product.viewed_at, excluded.viewed_at)`);
  await write.db.execute(sql`delete from viewed_visitor where id = ${fromId}`);
}
