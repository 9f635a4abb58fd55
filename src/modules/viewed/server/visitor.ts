import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { keepSession } from "#platform/session/session.ts";
import { visitorTable } from "./tables.ts";

/** After a pause of this length, the next view starts a new visit. */
const visitHours = 8;

export type Visitor = Pick<typeof visitorTable.$inferSelect, "id" | "uuid">;

/** The browser's `visitor_uuid`; null for anything else. */
export function readUuid(value: string | undefined): string | null {
  return value && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value.toLowerCase() : null;
}

/**
 * The visitor: the signed-in person, on every device, else the browser with the uuid. A uuid that now belongs to a
 * person gives no access after they sign out.
 */
export async function findVisitor(context: Context, uuid: string | null): Promise<Visitor | null> {
  const who = ownerOf(context, uuid);
  if (!who) return null;
  const [found] = await context.db
    .select({ id: visitorTable.id, uuid: visitorTable.uuid })
    .from(visitorTable)
    .where(and(eq(visitorTable.siteId, context.site.id), who));
  return found ?? null;
}

/** The same, created if missing; the browser has to store a new guest's uuid. */
export async function keepVisitor(
  write: WriteContext,
  uuid: string | null,
): Promise<{ visitor: Visitor; isNew: boolean }> {
  const { user, now } = write;
  const sessionId = user ? null : await keepSession(write);
  const present = await findVisitor(write, uuid);
  if (present) {
    const pause = new Date(now.getTime() - visitHours * 3_600_000);
    await write.db
      .update(visitorTable)
      .set({
        sessionId,
        seenAt: now,
        visits: sql`${visitorTable.visits} + (${visitorTable.seenAt} < ${pause.toISOString()}::timestamptz)::int`,
      })
      .where(eq(visitorTable.id, present.id));
    return { visitor: present, isNew: false };
  }
  const [begun] = await write.db
    .insert(visitorTable)
    .values({
      siteId: write.site.id,
      personId: user?.personId ?? null,
      sessionId,
      createdAt: now,
      seenAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: visitorTable.id, uuid: visitorTable.uuid });
  const visitor = begun ?? (await findVisitor(write, uuid));
  if (!visitor) throw new Error("The visitor was not stored.");
  return { visitor, isNew: begun !== undefined };
}

function ownerOf({ user }: Context, uuid: string | null) {
  if (user) return eq(visitorTable.personId, user.personId);
  return uuid ? and(eq(visitorTable.uuid, uuid), isNull(visitorTable.personId)) : null;
}
