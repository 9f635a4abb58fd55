import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { siteById } from "#platform/site.ts";
import { modules } from "../../../modules.ts";
import { testHarness } from "../../../testing.ts";
import { draftIn, saveDraft } from "./draft.ts";
import { homePageId } from "./home-page.ts";
import { publishPage } from "./publish.ts";

const harness = testHarness(undefined, { also: modules });

/** The main content that visitors see, without ids that differ for each rendering. */
async function mainOf(url: string) {
  const { body, statusCode } = await harness.ask("", url);
  expect(statusCode).toBe(200);
  return /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1]?.replace(/_R_\w+/g, "_R_");
}

test("the home page is a page: it looks the same until its owner writes on it", async () => {
  const before = [await mainOf("/"), await mainOf("/ro")];
  expect(before[0]).toContain('<h1 class="display">Vitrine</h1>');
  const { context } = await harness.signedIn("website");
  const editor = { ...context, site: await siteById(context.db, context.site.id) };
  const id = await transact(editor, homePageId);
  expect(await transact(editor, homePageId)).toBe(id);
  expect(await mainOf("/")).toBe(before[0]);
  await transact(editor, (write) => publishPage(write, id));
  expect([await mainOf("/"), await mainOf("/ro")]).toEqual(before);

  const draft = await draftIn(editor, id, "en");
  const [hero, ...rest] = draft.body.content;
  if (!hero) throw new Error("The home page has no first section.");
  const note = {
    type: "paragraph" as const,
    attrs: { id: "note" },
    content: [{ type: "text" as const, text: "Closed on 24 December." }],
  };
  const body = { ...draft.body, content: [hero, note, ...rest] };
  const text = { title: "Windows from Cluj", description: "Made to measure.", body };
  await transact(editor, (write) =>
    saveDraft(write, { pageId: id, code: "en", version: draft.version, text }),
  );
  await transact(editor, (write) => publishPage(write, id));
  await expect.poll(() => mainOf("/")).toContain("Closed on 24 December.");
  const page = await harness.ask("", "/");
  expect(page.body).toContain("<title>Windows from Cluj · Vitrine</title>");
  expect(page.body).toContain('"@type":"WebSite"');
  expect(await mainOf("/ro")).toBe(before[1]);
});

test("without its first section the home page keeps a heading for screen readers", async () => {
  const { context } = await harness.signedIn("website");
  const id = await transact(context, homePageId);
  const draft = await draftIn(context, id, "en");
  const text = {
    title: "Vitrine",
    description: "",
    body: { ...draft.body, content: draft.body.content.slice(1) },
  };
  await transact(context, (write) =>
    saveDraft(write, { pageId: id, code: "en", version: draft.version, text }),
  );
  await transact(context, (write) => publishPage(write, id));
  await expect.poll(() => mainOf("/")).toContain('<h1 class="vh">Vitrine</h1>');
});

test("four editors who begin the home page at the same moment write on one", async () => {
  const { context } = await harness.signedIn("website");
  const ids = await Promise.all(
    Array.from({ length: 4 }, () => transact(context, (write) => homePageId(write))),
  );
  expect(new Set(ids).size).toBe(1);
});
