import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { typedContent } from "#modules/content/server/read-typed.ts";
import { hasMessages } from "#modules/messages/server/record-talk.ts";
import { seenVersion } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import { sharedStaff } from "#modules/people/shared-views.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { line, optionalId } from "#platform/wire.ts";
import { taskModel } from "./project-access.ts";
import { descriptionOf, nameMax, typedDay } from "./staff-project.ts";
import { type TaskStage, taskStages } from "./stage.ts";
import { projectTable, type Task, taskTable } from "./tables.ts";

const taskRecord: StaffRecord = {
  model: taskModel,
  table: "project_task",
  parts: sql`jsonb_build_object('changed_at', null, 'access_token', null)`,
};

const hasBeenDiscussed = refusal("conflict", "project.staffTaskHasMessages");

export const taskInput = z.object({
  projectId: optionalId,
  name: line.pipe(z.string().min(1, "project.nameMissing").max(nameMax)).default(""),
  stage: z.enum(taskStages).default("planned"),
  dueOn: typedDay,
  userId: optionalId,
  description: typedContent.default(""),
  ...seenVersion,
});

type TaskForm = Omit<z.output<typeof taskInput>, "overwrite">;

/** Adds a task to a project. Answers its id. */
export async function createTask(write: WriteContext, form: TaskForm): Promise<number> {
  const [row] = await write.db
    .insert(taskTable)
    .values({
      ...(await columnsOf(write, form)),
      accessToken: randomUUID(),
      createdAt: write.now,
      changedAt: write.now,
    })
    .returning({ id: taskTable.id });
  if (!row) throw new Error("The task was not stored.");
  await recordMade(write, taskRecord, row.id);
  return row.id;
}

export async function saveTask(write: WriteContext, id: number, form: TaskForm): Promise<void> {
  await changeRecord(write, taskRecord, id, { version: form.version }, async () => {
    const [before] = await write.db.select().from(taskTable).where(eq(taskTable.id, id));
    const columns = await columnsOf(write, form, before);
    // Another project may belong to another customer.
    const accessToken = before && before.projectId !== columns.projectId ? { accessToken: randomUUID() } : {};
    await write.db
      .update(taskTable)
      .set({ ...columns, ...accessToken, changedAt: write.now })
      .where(eq(taskTable.id, id));
  });
}

/** Moves a task to another column of the board. */
export async function moveTask(
  write: WriteContext,
  { taskId, stage }: { taskId: number; stage: TaskStage },
): Promise<void> {
  await changeRecord(write, taskRecord, taskId, { action: "move" }, async () => {
    const [before] = await write.db.select().from(taskTable).where(eq(taskTable.id, taskId));
    if (before?.stage === stage) return;
    await write.db
      .update(taskTable)
      .set({ stage, finishedAt: finishedAt(write, stage, before), changedAt: write.now })
      .where(eq(taskTable.id, taskId));
  });
}

/** A task with messages cannot be deleted; staff cancel it instead. */
export function deleteTask(write: WriteContext, id: number): Promise<string> {
  return deleteRecord(write, taskRecord, id, async (name) => {
    if (await hasMessages(write, taskModel, id)) throw hasBeenDiscussed({ name });
  });
}

async function columnsOf(write: WriteContext, form: TaskForm, before?: Task) {
  const { name, stage, dueOn, userId, projectId = 0 } = form;
  const wrong: FieldErrors = {};
  if ((await write.db.$count(projectTable, eq(projectTable.id, projectId))) === 0)
    wrong["projectId"] = "project.projectMissing";
  if (userId !== undefined && (await write.db.$count(sharedStaff, eq(sharedStaff.userId, userId))) === 0)
    wrong["userId"] = "project.assigneeUnknown";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return {
    ...{ projectId, name, stage, dueOn },
    userId: userId ?? null,
    description: descriptionOf(form.description, before?.description),
    finishedAt: finishedAt(write, stage, before),
  };
}

/** A task that was already done keeps its day. */
function finishedAt(write: WriteContext, stage: TaskStage, before: Task | undefined): Date | null {
  if (stage !== "done") return null;
  return before?.finishedAt ?? write.now;
}
