import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { lockMoney } from "../transaction/money.ts";
import { bookLine, lockStatements } from "./statement.ts";
import { type PlannedLine, planOf } from "./statement-plan.ts";

/** The most that a request books while staff wait; the job books the rest. */
export const bookedAtOnce = 40;

/**
 * Books the lines of a statement whose reference, amount and date are unambiguous, each in a transaction of its own.
 * Doubtful lines are left to staff. It may run twice at once, or again after it was killed: under the lock it sees
 * which lines are booked.
 */
export async function bookSureLines(
  context: Context,
  statementId: number,
  linesMax = Number.POSITIVE_INFINITY,
): Promise<number> {
  const sure = (await planOf(context, statementId)).filter(({ isSure }) => isSure);
  let booked = 0;
  for (const planned of sure.slice(0, linesMax)) {
    try {
      booked += await transact(context, (write) => bookIfSure(write, planned));
    } catch (error) {
      // Staff see the line and the reason when they open it.
      if (!(error instanceof Refusal)) throw error;
      context.log.warn({ err: error, lineId: planned.line.id }, "a line of a statement was left to staff");
    }
  }
  return booked;
}

async function bookIfSure(write: WriteContext, { line, open: seen }: PlannedLine): Promise<number> {
  await lockStatements(write);
  if (!seen) return 0;
  await lockMoney(write, seen.payableKind, seen.payableId);
  const [now] = await planOf(write, line.statementId, line.id);
  const isSame = now?.open?.payableId === seen.payableId && now.open.payableKind === seen.payableKind;
  if (!now?.isSure || !now.open || !isSame) return 0;
  await bookLine(write, line.id, now.open, true);
  return 1;
}

/** The same as a job, for the lines that the upload's request did not reach. */
export async function bookStatement(context: Context, payload: Record<string, unknown>): Promise<void> {
  const { statementId } = payload;
  if (typeof statementId === "number") await bookSureLines(context, statementId);
}
