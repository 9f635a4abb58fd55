import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { postgresCode } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";

/** Values: seconds. */
export const tooSlow = refusal("limit", "platform.tooSlow");

const seconds = 10;
const queryCanceled = "57014";

/**
 * Reads by a caller's own filter, with a time limit: a few endless filters would otherwise hold every connection to the
 * database and stop the shop. The transaction is read-only.
 */
export async function readPatiently<Result>(
  context: Context,
  read: (context: Context) => Promise<Result>,
  patienceMs = seconds * 1000,
): Promise<Result> {
  try {
    return await context.db.transaction(
      async (db) => {
        await db.execute(sql.raw(`set local statement_timeout = ${patienceMs}`));
        return read({ ...context, db });
      },
      { accessMode: "read only" },
    );
  } catch (error) {
    if (postgresCode(error) === queryCanceled) throw tooSlow({ seconds: Math.ceil(patienceMs / 1000) });
    throw error;
  }
}
