import type { PoolClient } from "pg";
import { importNotes } from "#modules/messages/server/import-notes.ts";

const notesPerStep = 500;

/** Notes about orders had a table of their own; they are internal notes in the threads of their orders. */
export async function step(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{
    site_id: number;
    order_id: number;
    name: string;
    user_id: number | null;
    user_name: string;
    body: string;
    at: Date;
  }>(
    `with moved as (
       delete from orders_note where id in (select id from orders_note order by id limit ${notesPerStep}) returning *)
     select o.site_id, moved.order_id, coalesce(o.name, '') as name, moved.user_id, moved.user_name, moved.body, moved.at
     from moved join orders_order o on o.id = moved.order_id order by moved.id`,
  );
  await importNotes(
    client,
    rows.map((row) => ({
      model: "sale.order",
      recordId: row.order_id,
      siteId: row.site_id,
      title: row.name,
      userId: row.user_id,
      userName: row.user_name,
      body: row.body,
      at: row.at,
    })),
  );
  return rows.length === notesPerStep;
}
