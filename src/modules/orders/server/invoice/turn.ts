import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the transactions that issue documents one after another within this process. The series' row lock allows only
 * one at a time anyway; waiting here instead keeps no database connection, so that a hundred waiting requests do not
 * block the shop. Between processes only the row lock decides.
 */
export function issueInTurn<Result>(
  context: Context,
  work: (write: WriteContext) => Promise<Result>,
): Promise<Result> {
  const mine = last.then(() => transact(context, work));
  last = mine.catch(() => {});
  return mine;
}
