import { and, asc, eq, gt } from "drizzle-orm";
import { sharedUser } from "#modules/people/shared-views.ts";
import { publicPictures } from "#modules/reputation/server/profile.ts";
import { awayMs } from "#platform/bus/presence.ts";
import type { Context, PublicContext, User, WriteContext } from "#platform/context.ts";
import { forbidden } from "#platform/errors.ts";
import type { Faces } from "../components/views.ts";
import { type OperatorStatus, operatorTable } from "./tables.ts";

/** An open desk renews the lease every 20 s; without renewal the operator counts as gone after this time. */
const leaseMs = 60_000;

export type Operator = typeof operatorTable.$inferSelect;

/** Operators who take conversations now: available, connected, and active within the last half hour. */
export async function availableOperators(
  { db, now }: Pick<PublicContext, "db" | "now">,
  channel: { id: number },
): Promise<Operator[]> {
  return db
    .select()
    .from(operatorTable)
    .where(
      and(
        eq(operatorTable.channelId, channel.id),
        eq(operatorTable.status, "available"),
        gt(operatorTable.leaseUntil, now),
        gt(operatorTable.activeAt, new Date(now.getTime() - awayMs)),
      ),
    )
    .orderBy(asc(operatorTable.userId));
}

export async function findOperator(
  context: Pick<PublicContext, "db">,
  userId: number,
): Promise<Operator | null> {
  const [operator] = await context.db.select().from(operatorTable).where(eq(operatorTable.userId, userId));
  return operator ?? null;
}

/** The staff member at the desk. The first visit makes them an operator with status "away". */
export async function keepOperator(write: WriteContext, channelId: number): Promise<Operator> {
  const user = deskUser(write);
  await write.db
    .insert(operatorTable)
    .values({ userId: user.id, channelId, chatName: user.name, languages: [write.locale.code] })
    .onConflictDoNothing();
  const operator = await findOperator(write, user.id);
  if (!operator) throw new Error("The operator was not stored.");
  return operator;
}

/** Records that the desk is open and when the operator was last active; both decide who gets conversations. */
export async function prolongLease(
  write: WriteContext,
  operator: Operator,
  { status, inactivityMs }: { status?: OperatorStatus | undefined; inactivityMs: number },
): Promise<void> {
  const activeAt = new Date(write.now.getTime() - Math.max(0, inactivityMs));
  await write.db
    .update(operatorTable)
    .set({
      leaseUntil: new Date(write.now.getTime() + leaseMs),
      activeAt: operator.activeAt && operator.activeAt > activeAt ? operator.activeAt : activeAt,
      ...(status ? { status } : {}),
    })
    .where(eq(operatorTable.userId, operator.userId));
}

export function deskUser({ user }: { user: User | null }): User {
  if (!user) throw forbidden();
  return user;
}

/** Pictures of operators with a public profile; the others have not agreed to be visible. */
export async function operatorPictures(
  context: Context,
  { channelId }: { channelId: number },
): Promise<Faces> {
  const operators = await context.db
    .select({ userId: operatorTable.userId, personId: sharedUser.personId })
    .from(operatorTable)
    .innerJoin(sharedUser, eq(sharedUser.id, operatorTable.userId))
    .where(eq(operatorTable.channelId, channelId));
  const pictures = await publicPictures(
    context,
    operators.map(({ personId }) => personId),
  );
  return Object.fromEntries(
    operators.flatMap(({ userId, personId }) => {
      const picture = pictures.get(personId);
      return picture ? [[`operator:${userId}`, picture]] : [];
    }),
  );
}
