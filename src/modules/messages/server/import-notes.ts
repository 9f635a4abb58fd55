import type { PoolClient } from "pg";
import { paragraphsOf, plainText, treeOfParagraphs } from "./text-tree.ts";

/** A note that a module stored itself before notes belonged to threads. */
export interface FormerNote {
  model: string;
  recordId: number;
  siteId: number;
  /** The record's name for people. */
  title: string;
  /** The author; null for a deleted account. */
  userId: number | null;
  userName: string;
  body: string;
  at: Date;
}

/**
 * For a migration in code: former notes become internal notes in the threads of their records, with their authors and
 * times. Staff who have read a thread to its end get no mail about them.
 */
export async function importNotes(client: PoolClient, notes: readonly FormerNote[]): Promise<void> {
  // A new installation has none, and loads no code for them.
  if (notes.length === 0) return;
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const { sql } = await import("drizzle-orm");
  const { sharedUser } = await import("#modules/people/shared-views.ts");
  const db = drizzle(client);
  for (const { model, recordId, siteId, title, userId, userName, body, at } of notes) {
    const paragraphs = paragraphsOf(plainText(body));
    const words = paragraphs.map((lines) => lines.join("\n")).join("\n");
    if (words === "") continue;
    const written = at.toISOString();
    await db.execute(sql`
      with thread as (
        insert into messages_thread (site_id, model, record_id, title, created_at, last_message_at)
        values (${siteId}, ${model}, ${recordId}, ${title}, ${written}, ${written})
        on conflict (model, record_id) do update
          set last_message_at = greatest(messages_thread.last_message_at, excluded.last_message_at)
        returning id),
      note as (
        insert into messages_message
          (thread_id, author_person_id, author_name, by_staff, is_internal, body, words, created_at)
        select thread.id, (select person_id from ${sharedUser} where id = ${userId}), ${userName}, true, true,
          ${JSON.stringify(treeOfParagraphs(paragraphs))}::jsonb, ${words}, ${written}::timestamptz
        from thread
        returning id, thread_id)
      update messages_follower follower set mailed_id = note.id from note
      where follower.thread_id = note.thread_id and follower.is_staff
        and not exists (select 1 from messages_message unread where unread.thread_id = note.thread_id
          and unread.id > greatest(follower.seen_id, follower.mailed_id))`);
  }
}
