import { and, desc, eq, gt, ne } from "drizzle-orm";
import { z } from "zod";
import type { Context, WriteContext } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { sessionDays } from "#platform/session/session.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { deviceName } from "./device-name.ts";
import { signedInFact } from "./enter.ts";

export interface SessionView {
  id: number;
  device: string;
  network: string;
  signedInAt: string;
  /** Precise to the day, which is all that a session stores. */
  lastSeenOn: string;
  current: boolean;
}

const dayMs = 86_400_000;
const shownMax = 50;
const stamp = z.object({ at: z.iso.datetime(), network: z.string() });

/** The signed-in person's sessions, this browser's first. */
export async function ownSessions(context: Context): Promise<SessionView[]> {
  const { user, locale, visitor } = context;
  if (!user) throw signInNeeded();
  const rows = await context.db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, user.id), gt(sessionTable.expiresAt, context.now)))
    .orderBy(desc(sessionTable.expiresAt), desc(sessionTable.id))
    .limit(shownMax);
  const moment = shopFormat(locale.tag, { dateStyle: "medium", timeStyle: "short" });
  const day = shopFormat(locale.tag, { dateStyle: "medium" });
  return rows
    .map((row) => {
      const signedIn = stamp.safeParse(row.facts[signedInFact]).data;
      return {
        id: row.id,
        device: deviceName(row.userAgent) || locale.text("people.unknownDevice"),
        network: signedIn?.network ?? "",
        signedInAt: moment.format(signedIn ? new Date(signedIn.at) : row.createdAt),
        lastSeenOn: day.format(new Date(row.expiresAt.getTime() - sessionDays * dayMs)),
        current: row.id === visitor.sessionId,
      };
    })
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** Signs out another browser of the person. Another person's session is ignored. */
export async function endOwnSession(write: WriteContext, sessionId: number): Promise<void> {
  const { user, visitor } = write;
  if (!user) throw signInNeeded();
  await write.db
    .delete(sessionTable)
    .where(
      and(
        eq(sessionTable.id, sessionId),
        eq(sessionTable.userId, user.id),
        ne(sessionTable.id, visitor.sessionId ?? 0),
      ),
    );
}
