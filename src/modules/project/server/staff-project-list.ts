import { type SQL, sql } from "drizzle-orm";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import { sharedPerson } from "#modules/people/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffPicker, StaffSearch } from "#platform/staff/slots.ts";
import { projectPaths } from "../paths.ts";
import { deadlineWords } from "./due-words.ts";
import { projectModel } from "./project-access.ts";
import { plannerRoles } from "./staff-project.ts";
import { type ProjectState, projectStates } from "./tables.ts";

/** All projects of the site, the next deadline first. */
export const projectList: StaffList = {
  name: "projects",
  roles: plannerRoles,
  title: "project.staffProjects",
  path: projectPaths.staffProjects,
  columns: [
    { id: "name", label: "project.staffName", sortable: true },
    { id: "customer", label: "project.staffCustomer" },
    { id: "tasks", label: "project.staffTasks" },
    { id: "due", label: "project.staffDue", sortable: true },
    { id: "order", label: "project.staffOrder", wide: true },
    { id: "state", label: "project.staffState", wide: true },
  ],
  filters: [
    {
      id: "state",
      label: "project.staffState",
      options: ({ locale }) =>
        projectStates.map((value) => ({ value, label: locale.text(`project.state_${value}`) })),
    },
  ],
  sort: { column: "due", descending: false },
  rows: projectRows,
};

export const projectSearch: StaffSearch = {
  label: "project.staffProjects",
  roles: plannerRoles,
  async find(context, needle, limit) {
    const rows = await found(context, matching(needle), limit);
    return rows.map(({ id, name, customer }) => ({
      title: name,
      detail: customer,
      path: projectPaths.staffProject(id),
    }));
  },
};

export const projectPicker: StaffPicker = {
  model: projectModel,
  roles: plannerRoles,
  find: async (context, needle, limit) => (await found(context, matching(needle), limit)).map(toPick),
  named: async (context, ids) =>
    (await found(context, sql`project.id = any(${sql.param([...ids])}::integer[])`, ids.length)).map(toPick),
};

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  customer: string;
  state: ProjectState;
  due_on: string | null;
  order_name: string | null;
  tasks: number;
  done: number;
}

const customer = sql`coalesce(nullif(person.name, ''), '')`;
const from = sql`project_project project
  left join ${sharedPerson} person on person.id = project.person_id
  left join ${sharedOrder} sold on sold.id = project.order_id`;

async function projectRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { db, site } = context;
  const states = projectStates.filter((state) => query.filters["state"]?.includes(state));
  const where = sql.join(
    [
      sql`project.site_id = ${site.id}`,
      ...(query.search.trim() ? [matching(query.search)] : []),
      ...(states.length > 0 ? [sql`project.state = any(${sql.param(states)}::text[])`] : []),
    ],
    sql` and `,
  );
  const direction = query.sort.descending ? sql`desc` : sql`asc`;
  // Finished projects have no deadline.
  const order =
    query.sort.column === "name"
      ? sql`lower(project.name) ${direction}`
      : sql`project.state desc, project.due_on ${direction} nulls last`;
  const [rows, counted] = await Promise.all([
    db.execute<Row>(sql`
      select project.id, project.name, ${customer} as customer, project.state, project.due_on::text as due_on,
        sold.name as order_name,
        (select count(*)::integer from project_task task
          where task.project_id = project.id and task.stage <> 'cancelled') as tasks,
        (select count(*)::integer from project_task task
          where task.project_id = project.id and task.stage = 'done') as done
      from ${from} where ${where} order by ${order}, project.id desc
      limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`),
    db.execute<{ total: number }>(sql`select count(*)::integer as total from ${from} where ${where}`),
  ]);
  return { rows: rows.rows.map((row) => toRow(context, row)), total: counted.rows[0]?.total ?? 0 };
}

function toRow({ locale, now }: Context, row: Row): ListRow {
  const due = row.due_on && row.state === "open" ? deadlineWords(locale, row.due_on, shopDay(now)) : null;
  return {
    id: row.id,
    path: projectPaths.staffProject(row.id),
    cells: {
      name: row.name,
      customer: row.customer,
      tasks: row.tasks === 0 ? "" : locale.text("project.tasksDone", { done: row.done, count: row.tasks }),
      due: due ? { text: due.text, badge: due.kind, plain: row.due_on ?? "" } : (row.due_on ?? ""),
      order: row.order_name ?? "",
      state: {
        text: locale.text(`project.state_${row.state}`),
        badge: row.state === "done" ? "ok" : "info",
      },
    },
  };
}

async function found({ db, site }: Context, where: SQL, limit: number) {
  const { rows } = await db.execute<{ id: number; name: string; customer: string }>(sql`
    select project.id, project.name, ${customer} as customer from ${from}
    where project.site_id = ${site.id} and ${where} order by project.state desc, project.id desc limit ${limit}`);
  return rows;
}

function matching(needle: string): SQL {
  const words = likeText(needle.trim().slice(0, 100));
  const pattern = sql`'%' || plain(${words}::text) || '%'`;
  return sql`(project.search_text like ${pattern} or plain(${customer}) like ${pattern})`;
}

function toPick({ id, name, customer: of }: { id: number; name: string; customer: string }) {
  return { id, label: name, ...(of ? { detail: of } : {}) };
}
