import { randomUUID } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { emptyTree } from "#modules/content/components/content-tree.ts";
import { wordsOf } from "#modules/messages/server/body.ts";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { projectTable, taskTable } from "./tables.ts";

/** A person's projects and tasks, in the export of their data. */
export const projectsExport: PersonExport = {
  name: "projects",
  label: "project.listTitle",
  async records({ db }, { personIds }) {
    const rows = await db
      .select({ project: projectTable, task: taskTable })
      .from(projectTable)
      .leftJoin(taskTable, eq(taskTable.projectId, projectTable.id))
      .where(inArray(projectTable.personId, [0, ...personIds]))
      .orderBy(asc(projectTable.id), asc(taskTable.id));
    return rows.map(({ project, task }) => ({
      project: project.name,
      projectText: wordsOf(project.description),
      projectDueOn: project.dueOn,
      projectState: project.state,
      task: task?.name ?? null,
      taskText: task ? wordsOf(task.description) : null,
      stage: task?.stage ?? null,
      dueOn: task?.dueOn ?? null,
      finishedAt: task?.finishedAt ?? null,
    }));
  },
};

/** Erases the customer and the descriptions, and invalidates the private links. The tasks stay. */
export async function eraseProjects(
  write: WriteContext,
  { personIds }: DataSubject,
  erasedName: string,
): Promise<{ label: string; count: number }[]> {
  const gone = await write.db
    .select({ id: projectTable.id })
    .from(projectTable)
    .where(inArray(projectTable.personId, [0, ...personIds]))
    .for("update");
  for (const { id } of gone) {
    await write.db
      .update(projectTable)
      .set({ personId: null, name: erasedName, description: emptyTree, accessToken: randomUUID() })
      .where(eq(projectTable.id, id));
    const tasks = await write.db
      .select({ id: taskTable.id })
      .from(taskTable)
      .where(eq(taskTable.projectId, id));
    for (const task of tasks)
      await write.db
        .update(taskTable)
        .set({ description: emptyTree, accessToken: randomUUID() })
        .where(eq(taskTable.id, task.id));
  }
  return [];
}

/** Merges two records of one customer. */
export async function mergeProjects(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  await write.db.execute(sql`update project_project set person_id = ${keptId} where person_id = ${goneId}`);
}
