import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createPerson } from "#modules/people/server/person/person.ts";
import { transact } from "#platform/db/transact.ts";
import { localeOf } from "../../../testing/locale.ts";
import { testHarness } from "../../../testing.ts";
import { makeProject } from "../testing.ts";
import { deadlineWords } from "./due-words.ts";
import { eraseProjects, mergeProjects, projectsExport } from "./personal-data.ts";
import { projectTable, taskTable } from "./tables.ts";

const harness = testHarness();

async function projectOf(name: string) {
  const { context } = await harness.signedIn("shop");
  const personId = await transact(context, (write) => createPerson(write, { name }));
  const { projectId, taskIds } = await makeProject(
    context,
    { name: `Kitchen of ${name}`, personId, description: "The key is under the third pot." },
    [{ name: "Measure", description: "Ring at Mrs Ene's." }],
  );
  return { context, personId, projectId, taskId: taskIds[0] ?? 0 };
}

const subject = (personId: number) => ({ personId, personIds: [personId], userIds: [], emails: [] });

test("the archive of somebody's data says what was planned for them", async () => {
  const { context, personId } = await projectOf("Matei Lungu");
  const records = await projectsExport.records(context, subject(personId));
  expect(records).toEqual([
    expect.objectContaining({
      project: "Kitchen of Matei Lungu",
      projectText: "The key is under the third pot.",
      task: "Measure",
      taskText: "Ring at Mrs Ene's.",
      stage: "planned",
    }),
  ]);
});

test("erasing somebody takes their name, texts and private links off their projects; a second time does no harm", async () => {
  const { context, personId, projectId, taskId } = await projectOf("Oana Sima");
  const read = async () => {
    const [project] = await context.db.select().from(projectTable).where(eq(projectTable.id, projectId));
    const [task] = await context.db.select().from(taskTable).where(eq(taskTable.id, taskId));
    return { project, task };
  };
  const before = await read();
  for (let time = 0; time < 2; time += 1)
    await transact(context, (write) => eraseProjects(write, subject(personId), "Erased customer"));
  const { project, task } = await read();
  expect(project).toMatchObject({ personId: null, name: "Erased customer", description: { content: [] } });
  expect(task).toMatchObject({ name: "Measure", description: { content: [] } });
  expect(project?.accessToken).not.toBe(before.project?.accessToken);
  expect(task?.accessToken).not.toBe(before.task?.accessToken);
});

test("two records of one customer become one, with the projects of both", async () => {
  const [kept, gone] = [await projectOf("Ilie Bota"), await projectOf("I. Bota")];
  await transact(kept.context, (write) =>
    mergeProjects(write, { keptId: kept.personId, goneId: gone.personId }),
  );
  const records = await projectsExport.records(kept.context, subject(kept.personId));
  expect(records.map(({ project }) => project)).toEqual(["Kitchen of Ilie Bota", "Kitchen of I. Bota"]);
});

test.each([
  ["2026-11-20", "en", "Due today", "warn"],
  ["2026-11-21", "ro", "Termen: mâine", "warn"],
  ["2026-11-27", "en", "Due in 7 days", "warn"],
  ["2026-12-20", "ro", "Termen: 20 decembrie 2026", "plain"],
  ["2026-11-19", "en", "One day late", "bad"],
  ["2026-10-20", "ro", "Depășit cu 31 de zile", "bad"],
] as const)("a deadline on %s is labelled in %s: %s", (dueOn, language, text, kind) => {
  expect(deadlineWords(localeOf(language), dueOn, "2026-11-20")).toEqual({ text, kind });
});
