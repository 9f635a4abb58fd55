import { asc, eq, sql } from "drizzle-orm";
import type { FieldValue } from "#modules/content/components/content-field.tsx";
import { fieldValue } from "#modules/content/server/read-typed.ts";
import type { ChatterView } from "#modules/messages/components/message-view.ts";
import { chatterView } from "#modules/messages/server/chatter-view.ts";
import { orderModel } from "#modules/orders/server/order/staff-order.ts";
import { sharedStaff } from "#modules/people/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { ReadContext } from "#platform/policy.ts";
import { hasRole } from "#platform/roles.ts";
import { type StaffPick, staffPickers } from "#platform/staff/slots.ts";
import type { BadgeView } from "../components/project-views.ts";
import { projectPaths } from "../paths.ts";
import { projectModel, projectRoles, taskModel, taskWithProject } from "./project-access.ts";
import { taskBadges } from "./project-view.ts";
import type { TaskStage } from "./stage.ts";
import { type ProjectState, projectTable, taskTable } from "./tables.ts";

export interface ProjectEditView {
  id: number | null;
  version: number;
  crumb: string;
  name: string;
  customer: StaffPick[];
  order: StaffPick[];
  state: ProjectState;
  dueOn: string;
  description: FieldValue;
  tasks: { id: number; name: string; path: string; assignee: string; badges: BadgeView[] }[];
}

export interface TaskEditView {
  id: number | null;
  version: number;
  crumb: string;
  project: StaffPick[];
  name: string;
  stage: TaskStage;
  dueOn: string;
  userId: number | "";
  staff: { value: number | ""; label: string }[];
  description: FieldValue;
  /** Null while the task is new. */
  chatter: ChatterView | null;
  customer: string;
}

/** A project for its staff form; empty for a new one. */
export async function projectEditView(context: Context, id: number | null): Promise<ProjectEditView> {
  const { db, locale } = context;
  if (id === null)
    return {
      ...{ id, version: 0, crumb: locale.text("project.staffNew"), name: "", customer: [], order: [] },
      ...{ state: "open", dueOn: "", description: fieldValue(), tasks: [] },
    };
  const [project] = await db.select().from(projectTable).where(eq(projectTable.id, id));
  if (!project) throw notFound();
  const tasks = await db
    .select({ task: taskTable, assignee: sharedStaff.name })
    .from(taskTable)
    .leftJoin(sharedStaff, eq(sharedStaff.userId, taskTable.userId))
    .where(eq(taskTable.projectId, id))
    .orderBy(sql`${taskTable.dueOn} asc nulls last`, asc(taskTable.id));
  return {
    id,
    version: project.version,
    crumb: project.name,
    name: project.name,
    customer: await picked(context, "res.partner", project.personId),
    order: await picked(context, orderModel, project.orderId),
    state: project.state,
    dueOn: project.dueOn ?? "",
    description: fieldValue(project.description),
    tasks: tasks.map(({ task, assignee }) => ({
      id: task.id,
      name: task.name,
      path: projectPaths.staffTask(task.id),
      assignee: assignee ?? "",
      badges: taskBadges(context, task),
    })),
  };
}

/** A task with its conversation for its staff form; empty for a new task of the project in the address. */
export async function taskEditView(context: ReadContext, id: number | null, url: URL): Promise<TaskEditView> {
  const staff = await assignees(context);
  if (id === null) {
    const asked = Number(url.searchParams.get("project"));
    const projectId = Number.isInteger(asked) && asked > 0 && asked < 2 ** 31 ? asked : null;
    return {
      ...{ id, version: 0, crumb: context.locale.text("project.staffNewTask"), name: "", staff },
      ...{ stage: "planned", dueOn: "", userId: "", description: fieldValue(), chatter: null, customer: "" },
      project: await picked(context, projectModel, projectId),
    };
  }
  const found = await taskWithProject(context, id);
  if (!found) throw notFound();
  const { task, project } = found;
  const [customer] = await picked(context, "res.partner", project.personId);
  return {
    id,
    version: task.version,
    crumb: task.name,
    project: await picked(context, projectModel, project.id),
    name: task.name,
    stage: task.stage,
    dueOn: task.dueOn ?? "",
    userId: task.userId ?? "",
    staff,
    description: fieldValue(task.description),
    chatter: await chatterView(context, { model: taskModel, recordId: id }, url),
    customer: customer?.label ?? context.locale.text("project.nobody"),
  };
}

async function assignees({ db, locale }: Context): Promise<TaskEditView["staff"]> {
  const rows = await db.select().from(sharedStaff).orderBy(asc(sharedStaff.name));
  return [
    { value: "", label: locale.text("project.staffNobody") },
    ...rows
      .filter(({ roles }) => hasRole(roles, ...projectRoles))
      .map(({ userId, name }) => ({ value: userId, label: name })),
  ];
}

async function picked(context: Context, model: string, id: number | null): Promise<StaffPick[]> {
  const picker = staffPickers.entries().find((one) => one.model === model);
  return picker && id !== null ? picker.named(context, [id]) : [];
}
