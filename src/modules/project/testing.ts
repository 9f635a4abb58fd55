import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { createProject, projectInput } from "./server/staff-project.ts";
import { createTask, taskInput } from "./server/staff-task.ts";

/** A project with these tasks, as staff would enter it. */
export async function makeProject(
  planner: Context,
  project: { name: string; personId: number; dueOn?: string; orderId?: number; description?: string },
  tasks: readonly { name: string; stage?: string; dueOn?: string; description?: string }[] = [],
): Promise<{ projectId: number; taskIds: number[] }> {
  return transact(planner, async (write) => {
    const projectId = await createProject(write, projectInput.parse(project));
    const taskIds: number[] = [];
    for (const task of tasks) taskIds.push(await createTask(write, taskInput.parse({ projectId, ...task })));
    return { projectId, taskIds };
  });
}
