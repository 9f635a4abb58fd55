import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { readersEnded } from "../../slots.ts";
import { personTable, readerView } from "../address/tables.ts";

/**
 * Whether the signed-in person may read this person's documents: it is the same person, or their company has given them
 * the right.
 */
export async function mayReadOf({ db, user }: Context, personId: number | null): Promise<boolean> {
  if (!user || personId === null) return false;
  if (personId === user.personId) return true;
  return isReaderOf(db, user.personId, personId);
}

/** The same for any two people, such as the recipient of a mail. */
export async function isReaderOf(
  db: Context["db"],
  readerPersonId: number,
  personId: number,
): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(readerView)
    .where(and(eq(readerView.readerPersonId, readerPersonId), eq(readerView.personId, personId)))
    .limit(1);
  return found !== undefined;
}

/** The same as a condition of a list. */
export function readableBy(user: NonNullable<Context["user"]>, personId: SQLWrapper): SQL {
  return sql`${personId} in (select reader.person_id from people_reader reader
    where reader.reader_person_id = ${user.personId})`;
}

/** A person has left a company, or sees less of it: notifications about such documents end, for them and the others. */
export async function endReading(write: WriteContext, personId: number, companyId: number): Promise<void> {
  const members = await write.db
    .select({ id: personTable.id })
    .from(personTable)
    .where(or(eq(personTable.id, companyId), eq(personTable.parentId, companyId)));
  const personIds = [...new Set([personId, ...members.map(({ id }) => id)])];
  for (const end of readersEnded.entries()) await end(write, personIds);
}
