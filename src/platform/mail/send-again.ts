import { eq, like } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { likeText } from "../db/like.ts";
import { mailTable } from "./tables.ts";

/**
 * Sends a mail once more as it was, because somebody asked for it: as a mail of its own, so that the outbox says how
 * often it left. `occasion` makes a press that is repeated one mail.
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

/** Mails whose keys begin so, for the page of what they are about. `prefix` holds no pattern signs. */
export function keyBegins(prefix: string) {
  return like(mailTable.key, `${likeText(prefix)}%`);
}
