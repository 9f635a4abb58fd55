import { type SQL, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import type { CellBadge, StaffList } from "#platform/staff/list.ts";
import { jobsPath } from "../paths.ts";
import { moment } from "./audit-log.ts";

/** The states of a job. A waiting one that has failed before is retried automatically. */
const states: Record<string, { is: SQL; badge: CellBadge }> = {
  running: { is: sql`locked_at is not null`, badge: "info" },
  failed: { is: sql`locked_at is null and attempts >= max_attempts`, badge: "bad" },
  again: { is: sql`locked_at is null and attempts > 0 and attempts < max_attempts`, badge: "warn" },
  due: { is: sql`locked_at is null and attempts = 0 and run_at <= now()`, badge: "plain" },
  later: { is: sql`locked_at is null and attempts = 0 and run_at > now()`, badge: "plain" },
};

interface JobRow extends Record<string, unknown> {
  id: string;
  task: string;
  event: string | null;
  state: string;
  runAt: string;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  lockedBy: string | null;
}

const stateOf = sql`case ${sql.join(
  Object.entries(states).map(([name, { is }]) => sql`when ${is} then ${sql.raw(`'${name}'`)}`),
  sql.raw(" "),
)} end`;

/** Waiting, running and finally failed jobs, read from the queue itself. */
export const jobList: StaffList = {
  name: "jobs",
  roles: ["administrator"],
  title: "office.jobs",
  path: jobsPath,
  columns: [
    { id: "task", label: "office.jobTask", sortable: true },
    { id: "state", label: "office.jobState" },
    { id: "runAt", label: "office.jobRunAt", sortable: true },
    { id: "attempts", label: "office.jobAttempts", kind: "number" },
    { id: "error", label: "office.jobError", wide: true },
  ],
  filters: [
    {
      id: "state",
      label: "office.jobState",
      options: ({ locale }) =>
        Object.keys(states).map((value) => ({ value, label: locale.text(`office.job_${value}`) })),
    },
    { id: "task", label: "office.jobTask", options: tasks },
  ],
  sort: { column: "runAt", descending: false },
  writers: ["administrator"],
  bulk: [
    { id: "run", label: "office.jobRunNow", act: runNow },
    { id: "remove", label: "office.jobRemove", confirm: "office.jobRemoveConfirm", act: removeJobs },
  ],
  async rows(context, { search, filters, sort, page, rowsPerPage }) {
    const pattern = likeAnywhere(search);
    const chosen = (filters["state"] ?? []).flatMap((state) => states[state]?.is ?? []);
    const wanted = sql.join(
      [
        sql`true`,
        ...(search
          ? [sql`(task_identifier ilike ${pattern} or coalesce(last_error, '') ilike ${pattern})`]
          : []),
        ...(chosen.length > 0 ? [sql`(${sql.join(chosen, sql.raw(" or "))})`] : []),
        ...(filters["task"] ? [sql`task_identifier = any(${sql.param([...filters["task"]])}::text[])`] : []),
      ],
      sql.raw(" and "),
    );
    const column = sort.column === "task" ? sql`task_identifier` : sql`run_at`;
    const direction = sql.raw(sort.descending ? "desc" : "asc");
    const { rows } = await context.db.execute<JobRow>(sql`
      select job.id, task_identifier as task, (select payload->>'event' from graphile_worker._private_jobs work where work.id = job.id) as event, ${stateOf} as state,
        job.run_at as "runAt", job.attempts, job.max_attempts as "maxAttempts", job.last_error as "lastError",
        job.locked_by as "lockedBy"
      from (select * from graphile_worker.jobs where ${wanted}
        order by ${column} ${direction}, id limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}) job
      order by job.${column} ${direction}, job.id`);
    const { rows: counted } = await context.db.execute<{ total: number }>(
      sql`select count(*)::integer as total from graphile_worker.jobs where ${wanted}`,
    );
    return { rows: rows.map((row) => rowOf(context, row)), total: counted[0]?.total ?? 0 };
  },
};

function rowOf(context: Context, row: JobRow) {
  const { text } = context.locale;
  const badge = states[row.state]?.badge ?? "plain";
  return {
    id: Number(row.id),
    cells: {
      task: { text: row.task, ...(row.event ? { detail: row.event } : {}) },
      state: { text: text(`office.job_${row.state}`), badge },
      runAt: moment(context, new Date(row.runAt)),
      attempts: { text: `${row.attempts}/${row.maxAttempts}`, plain: row.attempts },
      error: (row.lastError ?? "").slice(0, 300),
    },
  };
}

/** Resets the attempts of jobs and runs them at once; running jobs are left alone. */
async function runNow(write: WriteContext, ids: readonly number[]) {
  const { rows } = await write.db.execute<ChangedJob>(sql`
    select job.id, task.identifier as task
    from graphile_worker.reschedule_jobs(${sql.param([...ids])}::bigint[], run_at => now(), attempts => 0) job
    join graphile_worker._private_tasks task on task.id = job.task_id`);
  await remember(write, rows, "run");
  return { text: "office.jobsRescheduled", values: { count: rows.length } };
}

/** Deletes jobs from the queue; running jobs are left alone. */
async function removeJobs(write: WriteContext, ids: readonly number[]) {
  const { rows } = await write.db.execute<ChangedJob>(sql`
    select job.id, task.identifier as task
    from graphile_worker.complete_jobs(${sql.param([...ids])}::bigint[]) job
    join graphile_worker._private_tasks task on task.id = job.task_id`);
  await remember(write, rows, "unlink");
  return { text: "office.jobsRemoved", values: { count: rows.length } };
}

type ChangedJob = { id: string; task: string };

async function remember(write: WriteContext, jobs: readonly ChangedJob[], action: string): Promise<void> {
  for (const { id, task } of jobs) {
    await audit(write, {
      model: "vitrine.job",
      id: Number(id),
      name: task,
      action,
      before: { job: Number(id) },
    });
  }
}

async function tasks(context: Context) {
  const { rows } = await context.db.execute<{ identifier: string }>(
    sql`select identifier from graphile_worker._private_tasks order by identifier limit 100`,
  );
  return rows.map(({ identifier }) => ({ value: identifier, label: identifier }));
}

export interface QueueFigures extends Record<string, unknown> {
  waiting: number;
  running: number;
  failed: number;
  /** The waiting time of the oldest due job. */
  ageSeconds: number;
}

/** The state of the queue. */
export async function queueFigures(context: Context): Promise<QueueFigures> {
  const { rows } = await context.db.execute<QueueFigures>(sql`
    select count(*) filter (where locked_at is null and attempts < max_attempts)::integer as waiting,
      count(*) filter (where locked_at is not null)::integer as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::integer as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::integer as "ageSeconds"
    from graphile_worker.jobs`);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, ageSeconds: 0 };
}
