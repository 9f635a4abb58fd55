import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { saveDraft } from "../../server/draft.ts";
import { createPage } from "../../server/page.ts";
import { publishPage } from "../../server/publish.ts";

const harness = testHarness();

async function newPage(title: string, path: string): Promise<number> {
  const { context } = await harness.signedIn("website");
  return transact(context, async (write) => {
    const id = await createPage(write, { title, path, layout: "blank" });
    const text = { title, description: "", body: { schema: 1, type: "doc", content: [] } } as const;
    await saveDraft(write, {
      pageId: id,
      code: "en",
      version: 1,
      text: { ...text, body: { ...text.body, content: [] } },
    });
    await publishPage(write, id);
    return id;
  });
}

async function where(url: string) {
  const { statusCode, headers } = await harness.ask("", url);
  return [statusCode, headers["location"]];
}

test("an owner adds, changes, tests and deletes a redirect, and visitors follow it in their language", async () => {
  await newPage("Oak boards", "/oak-boards");
  const { cookie } = await harness.signedIn("website");
  const from = "/web/pages/redirects/new?from=/boards-of-oak.html";
  expect((await harness.ask(cookie, from)).body).toContain('value="/oak-boards"');

  const wrong = await harness.ask(cookie, "/web/pages/redirects/new", {
    from: "/web",
    to: "https://evil.example",
  });
  expect(wrong.statusCode).toBe(422);
  const added = await harness.ask(cookie, "/web/pages/redirects/new", {
    from: "/boards-of-oak.html",
    to: "/oak-boards",
  });
  expect(added.statusCode).toBe(303);
  expect(await where("/boards-of-oak.html")).toEqual([301, "/oak-boards"]);
  expect(await where("/ro/Boards-of-Oak.html")).toEqual([301, "/ro/oak-boards"]);

  const list = (await harness.ask(cookie, "/web/pages/redirects?try=/boards-of-oak.html")).body;
  expect(list).toContain("shows the page “Oak boards”.");
  const id = /\/web\/pages\/redirects\/(\d+)/.exec(list)?.[1] ?? "";
  await harness.ask(cookie, `/web/pages/redirects/${id}`, { from: "/boards", to: "/shop?order=price" });
  expect(await where("/boards")).toEqual([301, "/shop?order=price"]);
  expect(await where("/boards-of-oak.html")).toEqual([404, undefined]);

  const changed = (await harness.ask(cookie, "/web/pages/redirects")).body;
  const last = /\/web\/pages\/redirects\/(\d+)/.exec(changed)?.[1] ?? "";
  await harness.ask(cookie, `/web/pages/redirects/${last}`, { action: "delete" });
  expect(await where("/boards")).toEqual([404, undefined]);
});

test("addresses of goods and posts that are gone may lead elsewhere; what is there always wins", async () => {
  await newPage("Doors", "/doors");
  const { cookie } = await harness.signedIn("website");
  const form = { from: "/legal/former-terms", to: "/doors" };
  await harness.ask(cookie, "/web/pages/redirects/new", form);
  expect(await where("/legal/former-terms")).toEqual([301, "/doors"]);
  const taken = await harness.ask(cookie, "/web/pages/redirects/new", { from: "/doors", to: "/shop" });
  expect(taken.body).toContain("A published page stands at this address.");
});

test("a file of redirects is taken as a whole or not at all, and the export is such a file", async () => {
  await newPage("Windows", "/windows");
  const { cookie } = await harness.signedIn("website");
  const send = (rows: string) => harness.ask(cookie, "/web/pages/redirects/file", { rows });
  const bad = await send("from,to\n/win-1,/windows\n/win-2,/win-2\n");
  expect(bad.statusCode).toBe(422);
  expect(bad.body).toContain("Line 3 (/win-2): This would lead in a circle.");
  expect(await where("/win-1")).toEqual([404, undefined]);
  expect((await send("http://old.example/win-1;http://localhost/windows\n/win-2;/win-1")).statusCode).toBe(
    303,
  );
  expect(await where("/win-2")).toEqual([301, "/windows"]);

  const file = (await harness.ask(cookie, "/web/export/redirects?search=win-")).body;
  expect(file).toContain("/win-1,/windows");
  expect((await send(file)).statusCode).toBe(303);
});

test("only who writes pages sees and changes addresses", async () => {
  const { cookie } = await harness.signedIn("support");
  for (const path of ["/web/pages/redirects", "/web/pages/missing", "/web/pages/redirects/file"])
    expect((await harness.ask(cookie, path)).statusCode).toBe(403);
});
