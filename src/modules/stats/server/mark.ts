import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import type { StatsEvent } from "./events.ts";
import { markTable, saltTable } from "./tables.ts";

const saltBytes = 32;
/** Long enough that no two visitors of a day share one. */
const markBytes = 16;

export interface Happening {
  event: StatsEvent;
  /** With a subject, the event counts both for the subject and in total. */
  subject?: string;
}

/**
 * Marks that this visitor did something today. A repetition, in another tab, by reload or second click, finds the
 * existing mark. A mark reveals nothing about its visitor, and after the day nobody can compute it again.
 */
export async function keepMarks(write: WriteContext, happenings: readonly Happening[]): Promise<void> {
  const day = shopDay(write.now);
  const salt = await keepSalt(write, day);
  const visitor = visitorKey(write);
  const rows = happenings
    .flatMap(({ event, subject }) =>
      subject
        ? [
            { event, subject: "" },
            { event, subject },
          ]
        : [{ event, subject: "" }],
    )
    .map(({ event, subject }) => ({
      mark: createHmac("sha256", salt)
        .update(JSON.stringify([write.site.id, event, subject, visitor]))
        .digest()
        .subarray(0, markBytes),
      siteId: write.site.id,
      day,
      event,
      subject,
    }))
    // A fixed order, so that two requests of one visitor never deadlock.
    .sort((one, other) => one.mark.compare(other.mark));
  await write.db.insert(markTable).values(rows).onConflictDoNothing();
}

/** Stores an event that belongs to no visitor; the caller ensures that it happens once. */
export async function keepOne(write: WriteContext, siteId: number, event: StatsEvent): Promise<void> {
  const day = shopDay(write.now);
  await write.db.insert(markTable).values({ mark: randomBytes(markBytes), siteId, day, event });
}

/** The day's secret, created by its first request. */
async function keepSalt(write: WriteContext, day: string): Promise<Buffer> {
  const read = () => write.db.select().from(saltTable).where(eq(saltTable.day, day));
  const [present] = await read();
  if (present) return present.salt;
  await write.db
    .insert(saltTable)
    .values({ day, salt: randomBytes(saltBytes) })
    .onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error("The day's salt was not stored.");
  return made.salt;
}

/** The session, which all tabs share; without one, the network address with the user agent, which is never stored. */
function visitorKey({ visitor }: WriteContext): string {
  if (visitor.sessionId !== null) return `session ${visitor.sessionId}`;
  return `network ${visitor.address} ${visitor.userAgent ?? ""}`;
}
