import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * A transaction that issues a document, one after the other within this process. The series' row lets only one through
 * at a time anyway; waiting here holds no connection, so that a hundred who wait leave the shop its database. Other
 * processes are kept apart by the row alone.
 */
export function issueInTurn<Result>(
  context: Context,
  work: (write: WriteContext) => Promise<Result>,
): Promise<Result> {
  const mine = last.then(() => transact(context, work));
  last = mine.catch(() => {});
  return mine;
}
