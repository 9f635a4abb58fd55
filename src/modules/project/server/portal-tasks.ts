import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { ratingsOfRecords } from "#modules/messages/server/record-talk.ts";
import type { DocumentRow, WaitingThing } from "#modules/portal/components/document-row.ts";
import { allFields, byDate, notGrouped } from "#modules/portal/server/list-choices.ts";
import { listOrder, pageAndTotal } from "#modules/portal/server/list-order.ts";
import type { DocumentList, DocumentQuery } from "#modules/portal/slots.ts";
import type { Context } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { projectPaths } from "../paths.ts";
import { ownProjects, taskModel } from "./project-access.ts";
import { taskBadges } from "./project-view.ts";
import { openStages, taskStages } from "./stage.ts";
import { projectTable, taskTable } from "./tables.ts";

/** Customers rate finished work soon or never. */
const ratingDays = 60;
const waitingMax = 20;

/** The tasks of a customer's projects. */
export const taskDocuments: DocumentList = {
  name: "tasks",
  title: "project.tasksTitle",
  all: "project.tasksAll",
  empty: "project.tasksEmpty",
  path: projectPaths.tasks,
  leftOutWhenEmpty: true,
  onlyFound: true,
  searchIn: [
    allFields,
    { id: "name", label: "project.searchTask" },
    { id: "project", label: "project.searchProject" },
  ],
  sorts: [{ id: "due", label: "project.sortDue" }, ...byDate, { id: "name", label: "project.sortName" }],
  filters: [
    { id: "all", label: "project.filterAllTasks" },
    { id: "open", label: "project.filterOpenTasks" },
    ...taskStages.map((stage) => ({ id: stage, label: `project.stage_${stage}` })),
  ],
  groups: [
    notGrouped,
    { id: "project", label: "project.groupProject" },
    { id: "stage", label: "project.groupStage" },
  ],
  async rows(context, query) {
    if (!context.user) throw signInNeeded();
    const wanted = and(
      eq(projectTable.siteId, context.site.id),
      ownProjects(context),
      searched(query),
      filtered(query.filter),
      // The chosen days filter by deadline.
      query.from ? sql`${taskTable.dueOn} >= ${query.from}::date` : undefined,
      query.until ? sql`${taskTable.dueOn} <= ${query.until}::date` : undefined,
    );
    const { found, total } = await pageAndTotal(
      context.db
        .select({ task: taskTable, project: projectTable.name })
        .from(taskTable)
        .innerJoin(projectTable, eq(projectTable.id, taskTable.projectId))
        .where(wanted)
        .orderBy(...orderOf(query))
        .limit(query.limit)
        .offset(query.offset),
      context.db
        .select({ total: count() })
        .from(taskTable)
        .innerJoin(projectTable, eq(projectTable.id, taskTable.projectId))
        .where(wanted),
    );
    return {
      rows: found.map(({ task, project }): DocumentRow => {
        const stage = context.locale.text(`project.stage_${task.stage}`);
        return {
          id: task.id,
          path: projectPaths.task(task.id),
          title: task.name,
          detail: project,
          badges: taskBadges(context, task),
          value: "",
          group: query.group === "project" ? project : query.group === "stage" ? stage : "",
        };
      }),
      total,
    };
  },
};

/** Finished tasks of the signed-in person without a rating. */
export async function tasksToRate(context: Context): Promise<WaitingThing[]> {
  const { user, locale, now } = context;
  if (!user) return [];
  const since = new Date(now.getTime() - ratingDays * 86_400_000).toISOString();
  const rows = await context.db
    .select({ task: taskTable, project: projectTable.name })
    .from(taskTable)
    .innerJoin(projectTable, eq(projectTable.id, taskTable.projectId))
    .where(
      and(
        eq(projectTable.siteId, context.site.id),
        eq(projectTable.personId, user.personId),
        sql`${taskTable.finishedAt} >= ${since}::timestamptz`,
      ),
    )
    .orderBy(asc(taskTable.finishedAt))
    .limit(waitingMax);
  const ratings = await ratingsOfRecords(
    context,
    taskModel,
    rows.map(({ task }) => task.id),
  );
  const rated = new Set(
    ratings.filter(({ personId }) => personId === user.personId).map(({ recordId }) => recordId),
  );
  return rows
    .filter(({ task }) => !rated.has(task.id))
    .map(({ task, project }) => ({
      kind: "rate",
      title: locale.text("project.waitingRate", { task: task.name }),
      detail: project,
      value: "",
      valueDetail: task.finishedAt
        ? locale.text("project.finishedOn", { day: longDay(locale.tag, task.finishedAt) })
        : "",
      due: null,
      path: `${projectPaths.task(task.id)}#discussion`,
      action: locale.text("project.waitingDo"),
      by: "",
    }));
}

function searched({ pattern, searchIn }: DocumentQuery): SQL | undefined {
  if (pattern === "") return undefined;
  const [task, project] = [ilike(taskTable.name, pattern), ilike(projectTable.name, pattern)];
  if (searchIn === "name") return task;
  return searchIn === "project" ? project : or(task, project);
}

function filtered(filter: string): SQL | undefined {
  if (filter === "open") return inArray(taskTable.stage, [...openStages]);
  const stage = taskStages.find((one) => one === filter);
  return stage && eq(taskTable.stage, stage);
}

function orderOf(query: DocumentQuery): SQL[] {
  const stages = sql.join(
    taskStages.map((stage) => sql`${stage}`),
    sql`, `,
  );
  return listOrder(query, {
    sorts: { due: sql`${taskTable.dueOn} asc nulls last`, name: sql`lower(${taskTable.name})` },
    groups: {
      project: [sql`lower(${projectTable.name})`, asc(projectTable.id)],
      stage: sql`array_position(array[${stages}]::text[], ${taskTable.stage})`,
    },
    moment: taskTable.createdAt,
    id: taskTable.id,
  });
}
