import { eq, or, type SQL } from "drizzle-orm";
import { isSameToken } from "#modules/orders/server/order/order-access.ts";
import { mayReadOf, readableBy } from "#modules/people/server/person/reader.ts";
import type { Context } from "#platform/context.ts";
import { notFound, signInNeeded } from "#platform/errors.ts";
import { readPolicy } from "#platform/policy.ts";
import { hasRole, type Role } from "#platform/roles.ts";
import { type Project, projectTable, type Task, taskTable } from "./tables.ts";

/** Staff roles that plan projects and talk to customers about them. */
export const projectRoles: readonly Role[] = ["shop", "support"];

/** The wire's model names. */
export const projectModel = "project.project";
export const taskModel = "project.task";

interface OpenedProject {
  project: Project;
  /** The caller has the project's token, so links to its tasks may contain their tokens. */
  byToken: boolean;
}

/**
 * A project of this site for somebody who may see it: staff, its customer or company, or everybody with its private
 * link. Everybody else gets the same answer, whether the project exists or not.
 */
export const readableProject = readPolicy(
  async (context, id: number, accessToken: string): Promise<OpenedProject> => {
    const [project] = await context.db.select().from(projectTable).where(eq(projectTable.id, id));
    const byToken =
      project?.siteId === context.site.id &&
      accessToken !== "" &&
      isSameToken(project.accessToken, accessToken);
    if (!project || !(byToken || (await mayReadProject(context, project)))) throw refused(context);
    return { project, byToken };
  },
);

/** A task with its project, for people who may see the project or have the task's private link. */
export const readableTask = readPolicy(
  async (context, id: number, accessToken: string): Promise<{ task: Task; project: Project }> => {
    const found = await taskWithProject(context, id);
    const byToken =
      found?.project.siteId === context.site.id &&
      accessToken !== "" &&
      isSameToken(found.task.accessToken, accessToken);
    if (!found || !(byToken || (await mayReadProject(context, found.project)))) throw refused(context);
    return found;
  },
);

/** A task with its project; the caller checks access. */
export async function taskWithProject({ db }: Pick<Context, "db">, id: number) {
  const [found] = await db
    .select({ task: taskTable, project: projectTable })
    .from(taskTable)
    .innerJoin(projectTable, eq(projectTable.id, taskTable.projectId))
    .where(eq(taskTable.id, id));
  return found;
}

/** Whether a project of this site is the caller's own, or belongs to a company whose documents they may see. */
export async function isTheirs(context: Context, project: Project): Promise<boolean> {
  return project.siteId === context.site.id && (await mayReadOf(context, project.personId));
}

/** The same check as a list's condition. */
export function ownProjects({ user }: Pick<Context, "user">): SQL | undefined {
  if (!user) throw signInNeeded();
  return or(eq(projectTable.personId, user.personId), readableBy(user, projectTable.personId));
}

async function mayReadProject(context: Context, project: Project): Promise<boolean> {
  if (context.user && hasRole(context.user.roles, ...projectRoles)) return true;
  return isTheirs(context, project);
}

function refused({ user }: Context): Error {
  return user ? notFound() : signInNeeded();
}
