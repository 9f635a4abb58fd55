import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { talker } from "#modules/messages/testing.ts";
import { createPerson } from "#modules/people/server/person/person.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { projectTable, taskTable } from "../server/tables.ts";
import { makeProject } from "../testing.ts";

const harness = testHarness();
const { rpc, form } = talker(() => harness.server());

async function somebody(...roles: Parameters<typeof harness.signedIn>) {
  const person = await harness.signedIn(...roles);
  return { ...person, personId: person.context.user?.personId ?? 0 };
}

async function tokensOf(projectId: number, taskId: number) {
  const { db } = harness.context();
  const [project] = await db.select().from(projectTable).where(eq(projectTable.id, projectId));
  const [task] = await db.select().from(taskTable).where(eq(taskTable.id, taskId));
  return { project: project?.accessToken ?? "", task: task?.accessToken ?? "" };
}

/** A customer's attic project: one task is done, one is late, one has no due day. */
async function attic() {
  const planner = await somebody("shop");
  const customer = await somebody();
  const { projectId, taskIds } = await makeProject(
    planner.context,
    {
      name: "Attic in Brașov",
      personId: customer.personId,
      dueOn: "2026-12-18",
      description: "Six roof windows.",
    },
    [
      { name: "Measure the attic", stage: "done", dueOn: "2026-11-12" },
      { name: "Order the glass", stage: "underWay", dueOn: "2026-11-19", description: "Triple panes." },
      { name: "Fit the windows" },
      { name: "Paint them green", stage: "cancelled" },
    ],
  );
  return { planner, customer, projectId, taskIds };
}

test("a customer follows a project: its next step, what is done, deadlines in words, tasks by stage", async () => {
  const { customer, projectId, taskIds } = await attic();
  const list = (await harness.ask(customer.cookie, "/my/projects")).body;
  expect(list).toContain("<b>Attic in Brașov</b>");
  expect(list).toContain("Next: Order the glass, 19 November 2026");
  // Cancelled tasks do not count.
  expect(list).toContain("1 of 3 tasks");
  const page = (await harness.ask(customer.cookie, `/my/projects/${projectId}`)).body;
  expect(page).toContain("Six roof windows.");
  expect(page).toContain("Due on 18 December 2026");
  expect(page).toContain("One day late");
  const stages = [...page.matchAll(/<h3 class="h4">([^<]+)</g)].map(([, title]) => title);
  expect(stages).toEqual(["In progress", "Planned", "Done", "Cancelled"]);
  const task = (await harness.ask(customer.cookie, `/my/tasks/${taskIds[1]}`)).body;
  expect(task).toContain("Triple panes.");
  expect(task).toContain(`href="/my/projects/${projectId}"`);
  expect(
    (await harness.ask(customer.cookie, `/my/task/${taskIds[1]}?access_token=x`)).headers.location,
  ).toContain(`/my/tasks/${taskIds[1]}?access_token=x`);
  const home = (await harness.ask(customer.cookie, "/my")).body;
  expect(home).toContain("<b>Attic in Brașov</b>");
  // Customers without projects do not see the section.
  expect((await harness.ask((await somebody()).cookie, "/my")).body).not.toContain("portal-projects");
});

test("projects and tasks are searched, filtered, sorted, grouped and limited to days, each for its customer alone", async () => {
  const { planner, customer } = await attic();
  await makeProject(
    planner.context,
    { name: "Garden gate", personId: customer.personId, dueOn: "2026-11-27" },
    [{ name: "Forge the hinges", dueOn: "2026-11-25" }],
  );
  const ask = async (path: string) => (await harness.ask(customer.cookie, path)).body;
  const shown = (body: string, ...names: string[]) => names.map((name) => body.includes(`<b>${name}</b>`));
  const projects = ["Attic in Brașov", "Garden gate"];
  expect(shown(await ask("/my/projects?search=garden"), ...projects)).toEqual([false, true]);
  expect(shown(await ask("/my/projects?search_in=task&search=glass"), ...projects)).toEqual([true, false]);
  expect(shown(await ask("/my/projects?search_in=name&search=glass"), ...projects)).toEqual([false, false]);
  expect(shown(await ask("/my/projects?filterby=done"), ...projects)).toEqual([false, false]);
  const byDue = await ask("/my/projects?sortby=due&groupby=state");
  expect(byDue.indexOf("<b>Garden gate")).toBeLessThan(byDue.indexOf("<b>Attic"));
  const tasks = ["Measure the attic", "Order the glass", "Fit the windows", "Forge the hinges"];
  expect(shown(await ask("/my/tasks?filterby=open"), ...tasks)).toEqual([false, true, true, true]);
  expect(shown(await ask("/my/tasks?search_in=project&search=gate"), ...tasks)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(shown(await ask("/my/tasks?date_begin=2026-11-19&date_end=2026-11-24"), ...tasks)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(await ask("/my/tasks?groupby=stage")).toMatch(
    /Planned<\/h2>[\s\S]*In progress<\/h2>[\s\S]*Done<\/h2>/,
  );
  expect(shown(await ask("/my?search=hinges"), "Forge the hinges")).toEqual([true]);
  const stranger = await somebody();
  for (const path of ["/my/projects", "/my/tasks", "/my?search=glass"])
    expect((await harness.ask(stranger.cookie, path)).body).not.toContain("<b>");
});

test("private links open their own document alone; company, staff and strangers are told apart", async () => {
  const { customer, projectId, taskIds } = await attic();
  const [, taskId = 0, other = 0] = taskIds;
  const tokens = await tokensOf(projectId, taskId);
  const status = async (cookie: string, path: string) => (await harness.ask(cookie, path)).statusCode;
  expect(await status("", `/my/projects/${projectId}?access_token=${tokens.project}`)).toBe(200);
  expect(await status("", `/my/tasks/${taskId}?access_token=${tokens.task}`)).toBe(200);
  // A project's link includes links to its tasks; a task's link opens nothing else.
  const open = (await harness.ask("", `/my/projects/${projectId}?access_token=${tokens.project}`)).body;
  expect(open).toContain(`/my/tasks/${taskId}?access_token=${tokens.task}`);
  const closed = [
    `/my/projects/${projectId}`,
    `/my/projects/${projectId}?access_token=${tokens.task}`,
    `/my/tasks/${taskId}?access_token=${tokens.project}`,
    `/my/tasks/${other}?access_token=${tokens.task}`,
    `/my/tasks/${taskId}?access_token=${tokens.task.slice(0, -1)}`,
  ];
  for (const path of closed) expect(await status("", path)).toBe(302);
  const stranger = await somebody();
  for (const path of closed) expect(await status(stranger.cookie, path)).toBe(404);
  // Access by right shows no link that could be forwarded.
  expect((await harness.ask(customer.cookie, `/my/projects/${projectId}`)).body).not.toContain(
    "access_token",
  );
  const [website, support] = [await somebody("website"), await somebody("support")];
  expect(await status(website.cookie, `/my/projects/${projectId}`)).toBe(404);
  expect(await status(support.cookie, `/my/tasks/${taskId}`)).toBe(200);
  // A colleague sees it once the company has granted the right.
  const colleague = await somebody();
  const { db } = harness.context();
  const companyId = await transact(harness.context(), (write) =>
    createPerson(write, { kind: "company", name: "Casa Lungu SRL" }),
  );
  await db.execute(
    sql`update people_person set parent_id = ${companyId} where id in (${customer.personId}, ${colleague.personId})`,
  );
  expect(await status(colleague.cookie, `/my/projects/${projectId}`)).toBe(404);
  await db.execute(sql`insert into people_company_contact (person_id, company_id, sees, manages)
    values (${colleague.personId}, ${companyId}, 'company', false)`);
  expect(await status(colleague.cookie, `/my/projects/${projectId}`)).toBe(200);
  expect((await harness.ask(colleague.cookie, "/my/projects")).body).toContain("For Dana Ilieș");
});

test("a finished task waits for its rating, which then stands as a picture with its words on the project", async () => {
  const { planner, customer, projectId, taskIds } = await attic();
  const [taskId = 0, underWay = 0] = taskIds;
  const waits = async () => (await harness.ask(customer.cookie, "/my")).body;
  expect(await waits()).toContain("How was “Measure the attic”?");
  expect(await waits()).not.toContain("Order the glass”?");
  expect((await harness.ask(customer.cookie, `/my/tasks/${taskId}`)).body).toContain("How was it?");
  const says = (cookie: string, fields: Record<string, string | number>) =>
    form("/mail/chatter_post", { res_model: "project.task", message: "", ...fields }, { cookie });
  // An unfinished task cannot be rated.
  expect((await says(customer.cookie, { res_id: underWay, rating_value: 8 })).statusCode).not.toBe(303);
  expect((await says(planner.cookie, { res_id: taskId, rating_value: 10 })).statusCode).not.toBe(303);
  const words = "Came on time & left no dust.";
  expect((await says(customer.cookie, { res_id: taskId, rating_value: 8, message: words })).statusCode).toBe(
    303,
  );
  expect(await waits()).not.toContain("How was “Measure the attic”?");
  const page = (await harness.ask(customer.cookie, `/my/projects/${projectId}`)).body;
  expect(page).toContain("4 out of 5, one rating");
  expect(page).toMatch(/faces__face--happy"[^>]*aria-label="4 out of 5: Measure the attic"/);
  expect(page).toContain("Came on time &amp; left no dust.");
  // A staff note is no rating, and customers never see it.
  await says(planner.cookie, { res_id: taskId, message: "They paid late.", is_internal: 1 });
  expect((await harness.ask(customer.cookie, `/my/tasks/${taskId}`)).body).not.toContain("They paid late.");
  const { result } = await rpc(
    "/mail/chatter_fetch",
    { res_model: "project.task", res_id: taskId },
    planner.cookie,
  );
  expect(JSON.stringify(result)).toContain("They paid late.");
});

test("staff plan projects and move tasks; what is wrong is said at its field, and versions conflict", async () => {
  const planner = await somebody("shop");
  const { personId } = await somebody();
  const send = (path: string, fields: Record<string, string>) => harness.ask(planner.cookie, path, fields);
  const missing = (await send("/web/projects/new", { action: "save", name: " ", dueOn: "2026-02-31" })).body;
  expect(missing).toContain("Enter a name.");
  expect(missing).toContain("Enter a date, such as 2026-12-04.");
  const nobody = await send("/web/projects/new", { action: "save", name: "Porch", personId: "999999" });
  expect(nobody.body).toContain("Choose the customer that the project is for.");
  const made = await send("/web/projects/new", { action: "save", name: "Porch", personId: `${personId}` });
  const path = (made.headers.location ?? "").split("?")[0] ?? "";
  const projectId = path.split("/").at(-1) ?? "";
  // As browsers send it: with the hash of the opened text.
  const task = await send("/web/tasks/new", {
    "opened.description": "47DEQpj8HBSa-_Tk",
    description: "Boards with the bark side down.",
    action: "save",
    projectId,
    name: "Lay the floor",
    stage: "waiting",
  });
  const taskPath = (task.headers.location ?? "").split("?")[0] ?? "";
  const taskId = taskPath.split("/").at(-1) ?? "";
  expect((await harness.ask(planner.cookie, path)).body).toContain("Lay the floor");
  const board = (await harness.ask(planner.cookie, `/web/tasks?project=${projectId}`)).body;
  expect(board).toMatch(/On hold<\/b> <span class="quiet num">1</);
  expect(
    (await send(`/web/tasks?project=${projectId}`, { action: "move", taskId, stage: "done" })).statusCode,
  ).toBe(303);
  const { db } = harness.context();
  const [row] = await db
    .select()
    .from(taskTable)
    .where(eq(taskTable.id, Number(taskId)));
  expect(row).toMatchObject({ stage: "done", version: 2 });
  expect(row?.finishedAt).not.toBeNull();
  // A form that was opened earlier does not undo the change.
  const stale = { action: "save", projectId, name: "Lay the floor", stage: "waiting", version: "1" };
  expect((await send(taskPath, stale)).statusCode).toBe(409);
  // A project with tasks cannot be deleted; an empty one can.
  expect((await send(path, { action: "delete" })).body).toContain("nothing was deleted");
  expect((await send(taskPath, { action: "delete" })).statusCode).toBe(303);
  expect((await send(path, { action: "delete" })).statusCode).toBe(303);
  for (const role of ["support", "website"] as const) {
    const other = await somebody(role);
    expect((await harness.ask(other.cookie, "/web/projects")).statusCode).toBe(403);
  }
});

test("a project that gets another customer closes the private links of the former one", async () => {
  const { planner, projectId, taskIds } = await attic();
  const [taskId = 0] = taskIds;
  const before = await tokensOf(projectId, taskId);
  const next = await somebody();
  await harness.ask(planner.cookie, `/web/projects/${projectId}`, {
    ...{ action: "save", name: "Attic in Brașov", personId: `${next.personId}`, version: "1" },
  });
  const after = await tokensOf(projectId, taskId);
  expect(after.project).not.toBe(before.project);
  expect(after.task).not.toBe(before.task);
});
