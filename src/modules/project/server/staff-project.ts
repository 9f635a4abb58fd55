import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { checkPlace } from "#modules/content/server/content-place.ts";
import { treeOfTyped, typedContent } from "#modules/content/server/read-typed.ts";
import { seenVersion } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import { orderModel } from "#modules/orders/server/order/staff-order.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import type { Role } from "#platform/roles.ts";
import { staffPickers } from "#platform/staff/slots.ts";
import { line, optionalId } from "#platform/wire.ts";
import { projectModel } from "./project-access.ts";
import { type Project, projectStates, projectTable, taskTable } from "./tables.ts";

/** Roles that plan projects; support only reads and writes in the threads. */
export const plannerRoles: readonly Role[] = ["shop"];

const projectRecord: StaffRecord = {
  model: projectModel,
  table: "project_project",
  // The audit log must not contain private links.
  parts: sql`jsonb_build_object('changed_at', null, 'access_token', null, 'search_text', null)`,
};

const hasTasks = refusal("conflict", "project.staffHasTasks");

export const nameMax = 200;

/** A day from a date field, or null. */
export const typedDay = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/, "project.dayWrong")
  .refine((day) => day === "" || isDay(day), "project.dayWrong")
  .transform((day) => day || null)
  .default(null);

export const projectInput = z.object({
  name: line.pipe(z.string().min(1, "project.nameMissing").max(nameMax)).default(""),
  personId: optionalId,
  orderId: optionalId,
  state: z.enum(projectStates).default("open"),
  dueOn: typedDay,
  description: typedContent.default(""),
  ...seenVersion,
});

type ProjectForm = Omit<z.output<typeof projectInput>, "overwrite">;

/** Creates a project for a customer. Answers its id. */
export async function createProject(write: WriteContext, form: ProjectForm): Promise<number> {
  const [row] = await write.db
    .insert(projectTable)
    .values({
      ...(await columnsOf(write, form)),
      siteId: write.site.id,
      accessToken: randomUUID(),
      createdAt: write.now,
      changedAt: write.now,
    })
    .returning({ id: projectTable.id });
  if (!row) throw new Error("The project was not stored.");
  await recordMade(write, projectRecord, row.id);
  return row.id;
}

export async function saveProject(write: WriteContext, id: number, form: ProjectForm): Promise<void> {
  await changeRecord(write, projectRecord, id, { version: form.version }, async () => {
    const [before] = await write.db.select().from(projectTable).where(eq(projectTable.id, id));
    const columns = await columnsOf(write, form, before);
    // The former customer's private link becomes invalid.
    const accessToken = before && before.personId !== columns.personId ? { accessToken: randomUUID() } : {};
    await write.db
      .update(projectTable)
      .set({ ...columns, ...accessToken, changedAt: write.now })
      .where(eq(projectTable.id, id));
    if ("accessToken" in accessToken) await renewTaskLinks(write, id);
  });
}

export function deleteProject(write: WriteContext, id: number): Promise<string> {
  return deleteRecord(write, projectRecord, id, async (name) => {
    const count = await write.db.$count(taskTable, eq(taskTable.projectId, id));
    if (count > 0) throw hasTasks({ name, count });
  });
}

/** The text of a project or task: no pictures and no page blocks. */
export function descriptionOf(typed: string, stored: ContentTree | undefined): ContentTree {
  const tree = treeOfTyped(typed, stored);
  checkPlace("task", tree, "description");
  return tree;
}

async function columnsOf(write: WriteContext, form: ProjectForm, before?: Project) {
  const { name, personId, orderId, state, dueOn } = form;
  const wrong: FieldErrors = {};
  const isKnown = personId !== undefined && (await isThere(write, "res.partner", personId));
  // An erased project stays without a customer.
  if (!isKnown && !(before && before.personId === null && personId === undefined))
    wrong["personId"] = "project.customerMissing";
  if (orderId !== undefined && !(await isThere(write, orderModel, orderId)))
    wrong["orderId"] = "project.orderUnknown";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return {
    ...{ name, state, dueOn },
    personId: personId ?? null,
    orderId: orderId ?? null,
    description: descriptionOf(form.description, before?.description),
  };
}

async function renewTaskLinks(write: WriteContext, projectId: number): Promise<void> {
  const tasks = await write.db
    .select({ id: taskTable.id })
    .from(taskTable)
    .where(eq(taskTable.projectId, projectId))
    .orderBy(asc(taskTable.id));
  for (const { id } of tasks)
    await write.db.update(taskTable).set({ accessToken: randomUUID() }).where(eq(taskTable.id, id));
}

/** Whether a staff picker finds this record. */
async function isThere(write: WriteContext, model: string, id: number): Promise<boolean> {
  const picker = staffPickers.entries().find((one) => one.model === model);
  return picker !== undefined && (await picker.named(write, [id])).length > 0;
}

function isDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day && day >= "2000";
}
