import { and, eq, inArray, sql } from "drizzle-orm";
import type { MailChoice } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields, signInNeeded } from "#platform/errors.ts";
import { followModes } from "./follower.ts";
import { followerTable, personModeTable } from "./tables.ts";

/** How a customer gets mails about new messages: at once, once a day, or not at all. */
export const messageMails: MailChoice = {
  name: "messages",
  label: "messages.mailChoice",
  options: followModes.map((value) => ({ value, label: `messages.mailChoice_${value}` })),
  async chosen({ db, user }) {
    if (!user) throw signInNeeded();
    const [row] = await db.select().from(personModeTable).where(eq(personModeTable.personId, user.personId));
    return row?.mode ?? "soon";
  },
  async save(write, value) {
    const mode = followModes.find((one) => one === value);
    if (!write.user) throw signInNeeded();
    if (!mode) throw invalidFields({ "mails.messages": "messages.mailChoiceWrong" });
    const { personId } = write.user;
    const kept = { mode, changedAt: write.now };
    await write.db
      .insert(personModeTable)
      .values({ personId, ...kept })
      .onConflictDoUpdate({ target: personModeTable.personId, set: kept });
    // The choice for all threads replaces the choices for single ones.
    await write.db
      .update(followerTable)
      .set({ mode })
      .where(and(eq(followerTable.personId, personId), eq(followerTable.isStaff, false)));
  },
};

/** Two records of one person are merged: the kept person's choice wins. */
export async function mergePersonModes(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  await write.db.execute(sql`
    insert into messages_person_mode (person_id, mode, changed_at)
    select ${keptId}, mode, changed_at from messages_person_mode where person_id = ${goneId}
    on conflict do nothing`);
  await dropPersonModes(write, [goneId]);
}

export async function dropPersonModes(write: WriteContext, personIds: readonly number[]): Promise<void> {
  await write.db.delete(personModeTable).where(inArray(personModeTable.personId, [...personIds]));
}
