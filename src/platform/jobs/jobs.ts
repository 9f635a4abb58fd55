import type { FastifyBaseLogger } from "fastify";
import { Logger, parseCronItems, type Runner, run, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import type { Context } from "../context.ts";
import type { Module, Work } from "../module.ts";

/**
 * Runs the work that verbs enqueued and the news that they emitted. A job that fails is tried again with growing
 * pauses; it must therefore be written so that running twice does no harm.
 */
export async function startJobs(options: {
  pool: Pool;
  modules: readonly Module[];
  /** The platform's own work. */
  tasks: Record<string, Work>;
  context: () => Promise<Context>;
  log: FastifyBaseLogger;
}): Promise<Runner> {
  const { pool, modules, context, log } = options;
  const tasks: TaskList = {};
  for (const own of [options.tasks, ...modules.map((module) => module.tasks ?? {})]) {
    for (const [name, work] of Object.entries(own)) {
      tasks[name] = async (payload) => work(await context(), (payload ?? {}) as Record<string, unknown>);
    }
  }
  tasks["event"] = async (payload) => {
    const { event, payload: news } = payload as { event: string; payload: Record<string, unknown> };
    for (const module of modules) await module.events?.[event]?.(await context(), news);
  };
  return run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    noPreparedStatements: false,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      [
        { cron: "17 3 * * *", task: "session.expire" },
        ...modules.flatMap((module) => module.schedules ?? []),
      ].map(({ cron, task }) => ({ match: cron, task, options: { backfillPeriod: 0 } })),
    ),
    logger: new Logger(() => (level, message, meta) => {
      if (level === "error") log.error({ meta }, message);
      else if (level === "warning") log.warn({ meta }, message);
      else log.debug(message);
    }),
  });
}
