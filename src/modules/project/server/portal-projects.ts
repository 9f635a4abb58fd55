import { and, count, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { DocumentRow } from "#modules/portal/components/document-row.ts";
import { allFields, byDate, byState, notGrouped } from "#modules/portal/server/list-choices.ts";
import { listOrder, pageAndTotal } from "#modules/portal/server/list-order.ts";
import { within } from "#modules/portal/server/list-query.ts";
import type { DocumentList, DocumentQuery } from "#modules/portal/slots.ts";
import type { Context } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import { projectPaths } from "../paths.ts";
import { dayWords } from "./due-words.ts";
import { ownProjects } from "./project-access.ts";
import { customerName, projectBadges } from "./project-view.ts";
import { type Project, projectTable, taskTable } from "./tables.ts";

/** A customer's projects, and those of their company if they have that right. */
export const projectDocuments: DocumentList = {
  name: "projects",
  title: "project.listTitle",
  all: "project.listAll",
  empty: "project.listEmpty",
  path: projectPaths.projects,
  leftOutWhenEmpty: true,
  searchIn: [
    allFields,
    { id: "name", label: "project.searchName" },
    { id: "task", label: "project.searchTask" },
  ],
  sorts: [...byDate, { id: "due", label: "project.sortDue" }, { id: "name", label: "project.sortName" }],
  filters: [
    { id: "all", label: "project.filterAll" },
    { id: "open", label: "project.state_open" },
    { id: "done", label: "project.state_done" },
  ],
  groups: [notGrouped, byState],
  async rows(context, query) {
    if (!context.user) throw signInNeeded();
    const wanted = and(
      eq(projectTable.siteId, context.site.id),
      ownProjects(context),
      searched(query),
      query.filter === "all" ? undefined : sql`${projectTable.state} = ${query.filter}`,
      within(projectTable.createdAt, query),
    );
    const { found, total } = await pageAndTotal(
      context.db
        .select({ project: projectTable, ...tasksOf })
        .from(projectTable)
        .where(wanted)
        .orderBy(...orderOf(query))
        .limit(query.limit)
        .offset(query.offset),
      context.db.select({ total: count() }).from(projectTable).where(wanted),
    );
    return {
      rows: await Promise.all(found.map((row) => toRow(context, row, query.group))),
      total,
    };
  },
};

const counts = sql`from ${taskTable} where ${taskTable.projectId} = ${projectTable.id}`;
const next = sql`${counts} and ${taskTable.stage} in ('planned', 'underWay', 'waiting')
  order by ${taskTable.dueOn} asc nulls last, ${taskTable.id} limit 1`;

const tasksOf = {
  tasks: sql<number>`(select count(*)::integer ${counts} and ${taskTable.stage} <> 'cancelled')`,
  done: sql<number>`(select count(*)::integer ${counts} and ${taskTable.stage} = 'done')`,
  nextName: sql<string | null>`(select ${taskTable.name} ${next})`,
  nextOn: sql<string | null>`(select ${taskTable.dueOn}::text ${next})`,
};

interface Row {
  project: Project;
  tasks: number;
  done: number;
  nextName: string | null;
  nextOn: string | null;
}

async function toRow(context: Context, row: Row, group: string): Promise<DocumentRow> {
  const { locale, user } = context;
  const { project, tasks, done, nextName, nextOn } = row;
  const isForeign = project.personId !== null && project.personId !== user?.personId;
  return {
    id: project.id,
    path: projectPaths.project(project.id),
    title: project.name,
    detail: nextName
      ? nextOn
        ? locale.text("project.nextOn", { task: nextName, day: dayWords(locale, nextOn) })
        : locale.text("project.next", { task: nextName })
      : "",
    badges: projectBadges(context, project),
    value: tasks === 0 ? "" : locale.text("project.tasksDone", { done, count: tasks }),
    group: group === "state" ? locale.text(`project.state_${project.state}`) : "",
    ...(tasks > 0 ? { progress: Math.round((done * 100) / tasks) } : {}),
    ...(isForeign && project.personId !== null
      ? { of: locale.text("project.ofColleague", { name: await customerName(context, project.personId) }) }
      : {}),
  };
}

function searched({ pattern, searchIn }: DocumentQuery): SQL | undefined {
  if (pattern === "") return undefined;
  const name = ilike(projectTable.name, pattern);
  const task = sql`exists (select 1 from ${taskTable} where ${taskTable.projectId} = ${projectTable.id}
    and ${taskTable.name} ilike ${pattern})`;
  if (searchIn === "name") return name;
  return searchIn === "task" ? task : or(name, task);
}

function orderOf(query: DocumentQuery): SQL[] {
  return listOrder(query, {
    sorts: {
      due: sql`${projectTable.dueOn} asc nulls last`,
      name: sql`lower(${projectTable.name})`,
    },
    // Open projects come before finished ones.
    groups: { state: desc(projectTable.state) },
    moment: projectTable.createdAt,
    id: projectTable.id,
  });
}
