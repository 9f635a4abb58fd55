import { eq, like } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { likeText } from "../db/like.ts";
import { mailTable } from "./tables.ts";

/**
 * Sends an old mail once more at somebody's request. It is a mail of its own, so that the outbox shows each sending. A
 * repeated press with the same `occasion` sends only one mail.
 */
export async function sendAgain(write: WriteContext, mailId: number, occasion: string): Promise<void> {
  const [mail] = await write.db.select().from(mailTable).where(eq(mailTable.id, mailId));
  if (!mail) throw notFound();
  const [first = mail.key] = mail.key.split("#");
  const { id: _id, sentAt: _sentAt, ...copy } = mail;
  const values = { ...copy, key: `${first}#${occasion}`, state: "waiting" as const, attempts: 0, error: "" };
  const [row] = await write.db
    .insert(mailTable)
    .values({ ...values, createdAt: write.now })
    .onConflictDoNothing({ target: mailTable.key })
    .returning({ id: mailTable.id });
  if (row) await write.enqueue("mail.send", { mailId: row.id }, { key: `mail:${row.id}` });
}

/** Mails whose keys have this prefix, for the page of their subject. `prefix` contains no wildcards. */
export function keyBegins(prefix: string) {
  return like(mailTable.key, `${likeText(prefix)}%`);
}
