import { and, eq, inArray } from "drizzle-orm";
import { isReaderOf } from "#modules/people/server/person/reader.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import type { ThreadRecord } from "../slots.ts";
import { followerTable, threadTable } from "./tables.ts";
import { kindOf } from "./thread.ts";

/** Whether this person is a customer of the record: only they get its private link in mails. */
export function isCustomerOf({ customers }: ThreadRecord, personId: number): boolean {
  return customers.some((customer) => customer.personId === personId);
}

/** Whether somebody reads it by a right from their company. */
export async function isCompanyReader(
  { db }: Pick<Context, "db">,
  { customers }: ThreadRecord,
  personId: number,
): Promise<boolean> {
  for (const customer of customers) {
    if (customer.personId !== null && (await isReaderOf(db, personId, customer.personId))) return true;
  }
  return false;
}

/**
 * After a loss of rights within a company, unsubscribes followers who can no longer read a thread; the links in their
 * mails stop working.
 */
export async function dropFormerReaders(write: WriteContext, personIds: readonly number[]): Promise<void> {
  const rows = await write.db
    .select({ id: followerTable.id, personId: followerTable.personId, thread: threadTable })
    .from(followerTable)
    .innerJoin(threadTable, eq(threadTable.id, followerTable.threadId))
    .where(and(inArray(followerTable.personId, [0, ...personIds]), eq(followerTable.isStaff, false)));
  for (const { id, personId, thread } of rows) {
    const record = await kindOf(thread.model)?.find(write, thread.recordId);
    if (!record || isCustomerOf(record, personId)) continue;
    // Somebody with the private link of another person's record follows it by that link.
    const isOfCompany = record.customers.some(
      (one) => one.personId !== null && personIds.includes(one.personId),
    );
    if (!isOfCompany || (await isCompanyReader(write, record, personId))) continue;
    await write.db.delete(followerTable).where(eq(followerTable.id, id));
  }
}
