import { and, eq, gt, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { sessionTable } from "#platform/session/tables.ts";

/**
 * Removes a fact from the session and answers it, once: of two simultaneous requests one gets nothing. It has its own
 * transaction, so that a challenge is used up even if its purpose is then refused.
 */
export async function takeFact(context: Context, name: string): Promise<unknown> {
  const { sessionId } = context.visitor;
  if (sessionId === null) return undefined;
  const taken = await transact(context, async (write) => {
    const [session] = await write.db
      .select({ facts: sessionTable.facts })
      .from(sessionTable)
      .where(and(eq(sessionTable.id, sessionId), gt(sessionTable.expiresAt, write.now)))
      .for("update");
    if (session?.facts[name] === undefined) return undefined;
    await write.db
      .update(sessionTable)
      .set({ facts: sql`${sessionTable.facts} - ${name}::text` })
      .where(eq(sessionTable.id, sessionId));
    return session.facts[name];
  });
  const { [name]: _taken, ...rest } = context.visitor.facts;
  context.visitor.facts = rest;
  return taken;
}
