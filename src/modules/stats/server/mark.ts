import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import type { StatsEvent } from "./events.ts";
import { markTable, saltTable } from "./tables.ts";

const saltBytes = 32;
/** Enough that no two visitors of a day ever share one. */
const markBytes = 16;

export interface Happening {
  event: StatsEvent;
  /** With one, the thing is counted beside the event as such. */
  subject?: string;
}

/**
 * Keeps that this visitor did something today. Doing it again, in another tab, by a reload or a second press, finds
 * the mark there. What a mark was made of cannot be read from it, and after the day nobody can make it again.
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
    // Two requests of one visitor wait for each other in one order only.
    .sort((one, other) => one.mark.compare(other.mark));
  await write.db.insert(markTable).values(rows).onConflictDoNothing();
}

/** Keeps something that is no visitor's and whose once-ness was seen to elsewhere. */
export async function keepOne(write: WriteContext, siteId: number, event: StatsEvent): Promise<void> {
  const day = shopDay(write.now);
  await write.db.insert(markTable).values({ mark: randomBytes(markBytes), siteId, day, event });
}

/** The secret of the day, made by the first request of the day. */
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

/**
 * The session, which is the same in all tabs; without one the address with the browser's name, which is kept nowhere.
 */
function visitorKey({ visitor }: WriteContext): string {
  if (visitor.sessionId !== null) return `session ${visitor.sessionId}`;
  return `network ${visitor.address} ${visitor.userAgent ?? ""}`;
}
