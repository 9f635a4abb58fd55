import type { FastifyBaseLogger } from "fastify";
import { Logger, parseCronItems, type Runner, run, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import type { Context } from "../context.ts";
import type { Module, News, Work } from "../module.ts";
import { siteOfJob } from "./site-of-job.ts";

/** The job runner's pause before it tries a lost database again. */
const againMs = 2000;

export interface Jobs {
  stop: () => Promise<void>;
}

/**
 * Runs the jobs and delivers the events of verbs. A failed job is retried with growing pauses, so running it twice must
 * do no harm.
 */
export async function startJobs(options: {
  pool: Pool;
  modules: readonly Module[];
  /** The platform's own jobs. */
  tasks: Record<string, Work>;
  /** On the site of this id; on the default site without an id, or if that site was removed. */
  context: (siteId?: number) => Promise<Context>;
  log: FastifyBaseLogger;
}): Promise<Jobs> {
  const { pool, modules, context, log } = options;
  const tasks: TaskList = {};
  for (const own of [options.tasks, ...modules.map((module) => module.tasks ?? {})]) {
    for (const [name, work] of Object.entries(own)) {
      tasks[name] = async (said) => {
        const { siteId, payload } = opened(said);
        await work(await context(siteId), payload);
      };
    }
  }
  tasks["event"] = async (said) => {
    const { siteId, payload } = opened(said);
    const news = payload as unknown as News;
    for (const module of modules) {
      await module.events?.[news.event]?.(await context(siteId), news.payload);
      await module.everyEvent?.(await context(siteId), news);
    }
  };
  const start = () =>
    run({
      pgPool: pool,
      // Graphile Worker retries the result of a job until the database is back, but only in batches; otherwise one
      // refused connection at that moment would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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
  return keepRunning(start, log);
}

function opened(said: unknown): { siteId: number | undefined; payload: Record<string, unknown> } {
  const { [siteOfJob]: site, ...payload } = (said ?? {}) as Record<string, unknown>;
  return { siteId: typeof site === "number" ? site : undefined, payload };
}

/** Graphile Worker ends when its database goes away; mails and schedules must resume once it is back. */
export async function keepRunning(start: () => Promise<Runner>, log: FastifyBaseLogger): Promise<Jobs> {
  let running: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function begin() {
    const fresh = await start();
    if (stopped) return fresh.stop();
    running = fresh;
    fresh.promise.then(again, again);
  }

  function again() {
    running = undefined;
    if (stopped) return;
    log.warn("the jobs have stopped; they are started again");
    timer = setTimeout(() => begin().catch(again), againMs);
  }

  await begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running?.stop();
    },
  };
}
