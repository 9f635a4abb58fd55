import { sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { refreshPositions } from "../listing/listing-index.ts";
import { idArray } from "../vocabulary/ids.ts";
import { productModel } from "./product-change.ts";

export type Move = "top" | "up" | "down" | "bottom";

interface Placed extends Record<string, unknown> {
  id: number;
  position: number;
}

/** Places of products in the owner's order, without archived ones: 1 is the first. */
export const placesInShop = sql`
  select id, row_number() over (order by position, id) as place from catalogue_template where not archived`;

/**
 * Moves products in the owner's order of the shop. Several products keep their order among themselves. "Up" and "down"
 * skip products of another state, because a step past a draft would change nothing that visitors see. The version stays
 * the same, so a person who edits one of the products meanwhile gets no conflict. Returns how many moved.
 */
export async function moveProducts(
  write: WriteContext,
  templateIds: readonly number[],
  move: Move,
): Promise<number> {
  // One move at a time: each starts from the order that the previous one left.
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue_template.position'))`);
  const before = await placesOf(write, templateIds);
  if (move === "top" || move === "bottom") await moveToEnd(write, before, move);
  else await moveByOne(write, before, move);
  const after = new Map((await placesOf(write, templateIds)).map(({ id, position }) => [id, position]));
  const moved = before.filter(({ id, position }) => after.get(id) !== position);
  for (const { id, position, name } of moved) {
    const change = { before: { position }, after: { position: after.get(id) } };
    const called = inLocale(name, write.locale.code);
    await audit(write, { model: productModel, id, name: called, action: "write", ...change });
    await write.emit("product.changed", { templateId: id });
  }
  return moved.length;
}

/** In the owner's order. */
async function placesOf(write: WriteContext, templateIds: readonly number[]) {
  const { rows } = await write.db.execute<Placed & { name: Translated }>(sql`
    select id, position, name from catalogue_template where id = any(${idArray(templateIds)}) order by position, id`);
  return rows;
}

async function moveToEnd(write: WriteContext, products: readonly Placed[], move: "top" | "bottom") {
  const ids = idArray(products.map(({ id }) => id));
  const { rows } = await write.db.execute<{ first: number; last: number }>(sql`
    select coalesce(min(position), 1) as first, coalesce(max(position), 0) as last
    from catalogue_template where id <> all(${ids})`);
  const { first, last } = rows[0] ?? { first: 1, last: 0 };
  const start = move === "top" ? first - products.length : last + 1;
  const isThere = products.every(({ position }) => (move === "top" ? position < first : position > last));
  if (isThere) return;
  await place(
    write,
    products.map(({ id }, index) => ({ id, position: start + index })),
  );
}

async function moveByOne(write: WriteContext, products: readonly Placed[], move: "up" | "down") {
  const ids = products.map(({ id }) => id);
  await spread(write);
  const settled = new Set<number>();
  for (const id of move === "up" ? ids : ids.toReversed()) {
    const beyond =
      move === "up"
        ? { where: sql`(other.position, other.id) < (own.position, own.id)`, order: sql`desc` }
        : { where: sql`(other.position, other.id) > (own.position, own.id)`, order: sql`asc` };
    const { rows } = await write.db.execute<{ own: number; id: number; position: number }>(sql`
      select own.position as own, other.id, other.position from catalogue_template own join catalogue_template other
        on ${beyond.where} and other.published = own.published and other.archived = own.archived
      where own.id = ${id} order by other.position ${beyond.order}, other.id ${beyond.order} limit 1`);
    const [other] = rows;
    // Products that are already at the end stay, and so do those right behind them.
    if (!other || settled.has(other.id)) settled.add(id);
    else
      await place(write, [
        { id, position: other.position },
        { id: other.id, position: other.own },
      ]);
  }
}

/** Gives products that share a place distinct places: equal places cannot be exchanged. */
async function spread(write: WriteContext): Promise<void> {
  const { rows } = await write.db.execute<Placed>(sql`
    select id, place::integer as position from (
      select id, position, row_number() over (order by position, id) as place from catalogue_template
    ) each where exists (select 1 from catalogue_template group by position having count(*) > 1)
      and position <> place order by id`);
  await place(write, rows);
}

/** In the order of ids, in which every transaction locks products. */
async function place(write: WriteContext, places: readonly Placed[]): Promise<void> {
  if (places.length === 0) return;
  const ids = idArray(places.map(({ id }) => id));
  await write.db.execute(sql`select 1 from catalogue_template where id = any(${ids}) order by id for update`);
  await write.db.execute(sql`
    update catalogue_template template set position = given.position
    from unnest(${ids}, ${idArray(places.map(({ position }) => position))}) as given(id, position)
    where template.id = given.id`);
  await refreshPositions(
    write,
    places.map(({ id }) => id),
  );
}
