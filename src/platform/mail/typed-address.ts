import { and, count, eq, gt, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { mailTable } from "./tables.ts";

/**
 * A recipient whose address somebody typed into a public form and nobody has verified. Such a mail repeats nothing that
 * was typed, and each form can mail one recipient only a limited number of times: the shop's name must not carry a
 * stranger's words to anybody.
 */
export interface TypedAddress {
  /** Names the form, such as "quote". */
  form: string;
  perDay: number;
}

const dayMs = 86_400_000;

/** Whether one more mail of the form may go to this recipient. Simultaneous requests wait for each other. */
export async function mayReach(
  write: WriteContext,
  recipient: string,
  { form, perDay }: TypedAddress,
): Promise<boolean> {
  const mailbox = mailboxOf(recipient);
  await write.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('mail.typed'), hashtext(${`${form}|${mailbox}`}))`,
  );
  const since = new Date(write.now.getTime() - dayMs);
  const ofMailbox = sql`regexp_replace(lower(${mailTable.recipient}), '\\+[^@]*@', '@') = ${mailbox}`;
  const [sent] = await write.db
    .select({ mails: count() })
    .from(mailTable)
    .where(and(eq(mailTable.form, form), ofMailbox, gt(mailTable.createdAt, since)));
  return (sent?.mails ?? 0) < perDay;
}

/** Many providers deliver name+anything@host to name@host. */
function mailboxOf(recipient: string): string {
  return recipient
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
}
