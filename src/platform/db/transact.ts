import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { putIntoInbox, settleSoon } from "../bus/inbox.ts";
import type { BusPost } from "../bus/message.ts";
import type { Context, EnqueueOptions, WriteContext } from "../context.ts";
import { siteOfJob } from "../jobs/site-of-job.ts";
import { siteById } from "../site.ts";
import { onSite } from "../site-prices.ts";

/** Serialization failure and deadlock: PostgreSQL rolled everything back, so the same work may simply run again. */
const repeatable = new Set(["40001", "40P01"]);
const attemptsMax = 4;

/**
 * Runs a verb in one transaction. Its events, jobs and marked changes take effect with the commit and disappear with a
 * rollback. The verb may run again after a deadlock, so it must not act outside the database.
 */
export async function transact<Result>(
  context: Context,
  work: (write: WriteContext) => Promise<Result>,
): Promise<Result> {
  const before = { ...context.visitor };
  // Inside another transaction the messages wait for the outer commit.
  const outer = "tell" in context ? (context as WriteContext).tell : undefined;
  for (let attempt = 1; ; attempt += 1) {
    const told: BusPost[] = [];
    try {
      const done = await context.db.transaction(async (db) => {
        const tags = new Set<string>();
        const write: WriteContext = {
          ...context,
          db,
          changed: (...changed) => {
            for (const tag of changed) tags.add(tag);
          },
          ...jobsFrom(db, context),
          tell: (channel, message) => told.push({ channel, message }),
          ...(context.isPast && silence),
        };
        const result = await work(write);
        if (tags.size > 0) await publishTags(db, tags);
        if (told.length > 0 && !outer) await putIntoInbox(db, told);
        return result;
      });
      if (outer) for (const { channel, message } of told) outer(channel, message);
      else if (told.length > 0) settleSoon(context.db);
      return done;
    } catch (error) {
      // A change that was rolled back must not reach the browser as a cookie.
      Object.assign(
        context.visitor,
        { newToken: undefined, newPriceListId: undefined, newDeviceToken: undefined },
        before,
      );
      if (attempt >= attemptsMax || !repeatable.has(postgresCode(error))) throw error;
    }
  }
}

/**
 * The same context on the site of a record, whatever the site of the request: mails, taxes and links of an order follow
 * the site on which it was placed.
 */
export async function atSite<Some extends Context>(context: Some, siteId: number): Promise<Some> {
  if (context.site.id === siteId) return context;
  const there = onSite(context, await siteById(context.db, siteId));
  return "enqueue" in context && !context.isPast ? { ...there, ...jobsFrom(there.db, there) } : there;
}

/** The jobs that a transaction queues. They run on the transaction's site. */
function jobsFrom(
  db: WriteContext["db"],
  { site, now }: Pick<Context, "site" | "now">,
): Pick<WriteContext, "emit" | "enqueue"> {
  return {
    emit: (event, payload) =>
      addJob(db, "event", { event, payload, id: randomUUID(), at: now.toISOString(), [siteOfJob]: site.id }),
    enqueue: (task, payload, options) => addJob(db, task, { ...payload, [siteOfJob]: site.id }, options),
  };
}

/** History has no follow-up work. */
const silence: Pick<WriteContext, "changed" | "emit" | "tell" | "enqueue"> = {
  changed: () => {},
  tell: () => {},
  emit: async () => {},
  enqueue: async () => {},
};

/** The SQLSTATE of a database error, also of a wrapped one, else "". */
export function postgresCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && cause.code.length === 5) return cause.code;
  }
  return "";
}

/** The name of the constraint that a write would have violated, else "". */
export function brokenConstraint(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  }
  return "";
}

async function addJob(
  db: WriteContext["db"],
  task: string,
  payload: Record<string, unknown>,
  options: EnqueueOptions = {},
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    identifier => ${task}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${options.attemptsMax ?? 12}::int, job_key => ${options.key ?? null}::text)`);
}

/** NOTIFY carries at most 8 kB, so a large set of tags takes several messages. */
async function publishTags(db: WriteContext["db"], tags: Set<string>): Promise<void> {
  const all = [...tags];
  for (let start = 0; start < all.length; start += 100) {
    await db.execute(sql`select pg_notify('changed', ${JSON.stringify(all.slice(start, start + 100))})`);
  }
}
