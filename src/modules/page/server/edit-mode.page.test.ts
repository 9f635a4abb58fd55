import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { callModel } from "#platform/models/call.ts";
import { keepSession, sessionCookie } from "#platform/session/session.ts";
import { testHarness } from "../../../testing.ts";
import { saveDraft } from "./draft.ts";
import { createPage } from "./page.ts";

const harness = testHarness();

/** The wire's id and key of a page. */
const viewOfPage = (pageId: number) => 1_000_000 + pageId;
const keyOfPage = (pageId: number) => `website.page_${pageId}`;

async function call(cookie: string, url: string, params: object) {
  const answer = await (await harness.server()).inject({
    method: "POST",
    url,
    headers: { host: "site.example", origin: "http://site.example", cookie },
    payload: { jsonrpc: "2.0", method: "call", params, id: 1 },
  });
  return answer.json();
}

async function newPage(title: string, path: string): Promise<number> {
  const { context } = await harness.signedIn("website");
  return transact(context, async (write) => {
    const id = await createPage(write, { title, path, layout: "blank" });
    const content = [
      {
        type: "paragraph" as const,
        attrs: { id: "a" },
        content: [{ type: "text" as const, text: `${title}, at length` }],
      },
    ];
    const body = { schema: 1 as const, type: "doc" as const, content };
    await saveDraft(write, { pageId: id, code: "en", version: 1, text: { title, description: "", body } });
    return id;
  });
}

test("programs read and write track of each page, editors alone", async () => {
  const id = await newPage("Larch", "/larch");
  const view = viewOfPage(id);
  const { context } = await harness.signedIn("website");
  const ask = (method: string, ...args: unknown[]) =>
    callModel(context, { model: "ir.ui.view", method, args, kwargs: {} });
  expect(await ask("read", [view], ["key", "track"])).toEqual([
    { id: view, key: keyOfPage(id), track: false },
  ]);
  await ask("write", [view], { track: true });
  expect(await ask("search_read", [["key", "=", keyOfPage(id)]], ["track"])).toEqual([
    { id: view, track: true },
  ]);
  const shop = (await harness.signedIn("shop")).context;
  await expect(
    callModel(shop, { model: "ir.ui.view", method: "write", args: [[view], { track: false }], kwargs: {} }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});

test("several pages are rendered by the ids or keys of their views, for editors alone", async () => {
  const [oak, ash] = [await newPage("Oak", "/oak"), await newPage("Ash", "/ash")];
  const editor = await harness.signedIn("website");
  const asked = { ids_or_xml_ids: [viewOfPage(oak), keyOfPage(ash), "website.nothing", 999_999_999] };
  expect((await call(editor.cookie, "/website/multi_render", asked)).result).toEqual({
    [viewOfPage(oak)]: "<p>Oak, at length</p>",
    [keyOfPage(ash)]: "<p>Ash, at length</p>",
  });
  expect(
    (await call((await harness.signedIn("shop")).cookie, "/website/multi_render", asked)).error,
  ).toBeDefined();
  expect((await call("", "/website/multi_render", asked)).error).toMatchObject({ code: 100 });
});

test("a time zone is kept with a session, and nobody gets one for it", async () => {
  const path = "/website/update_visitor_timezone";
  expect((await call("", path, { timezone: "Europe/Bucharest" })).result).toBe(false);
  const visitor = harness.context();
  await transact(visitor, (write) => keepSession(write));
  const cookie = `${sessionCookie}=${visitor.visitor.newToken ?? ""}`;
  expect((await call(cookie, path, { timezone: "Europe/Bucharest" })).result).toBe(true);
  const { rows } = await harness.database().pool.query("select facts from session where facts ? 'timezone'");
  expect(rows).toEqual([{ facts: { timezone: "Europe/Bucharest" } }]);
  expect((await call(cookie, path, { timezone: "Mars/Olympus" })).error).toBeDefined();
});

test("the roots of the menu are those that somebody may open", async () => {
  const rootsFor = async (cookie: string) => {
    const params = { model: "ir.ui.menu", method: "load_menus_root", args: [], kwargs: {} };
    return call(cookie, "/web/dataset/call_kw", params);
  };
  const { result } = await rootsFor((await harness.signedIn("website")).cookie);
  const names = result.children.map(({ name }: { name: string }) => name);
  expect(names).toContain("Content");
  expect(names).not.toContain("Settings");
  expect(result.children[0]).toMatchObject({ parent_id: false, url: expect.stringMatching(/^\/web\//) });
  expect((await rootsFor((await harness.signedIn()).cookie)).error).toBeDefined();
});

test("drafts, checks and publishing answer editors alone", async () => {
  const id = await newPage("Ash table", "/ash-table");
  const editor = await harness.signedIn("website");
  const draft = (await call(editor.cookie, "/website/page/draft", { id, code: "en" })).result;
  expect(draft).toMatchObject({ title: "Ash table", version: 2 });
  const text = {
    title: "Ash table",
    description: "",
    body: { schema: 1, type: "doc", content: [{ type: "script" }] },
  };
  const broken = await call(editor.cookie, "/website/page/save", { id, code: "en", version: 2, text });
  expect(broken.error.data.refusal).toBe("page.unreadable");
  expect((await call(editor.cookie, "/website/page/publish", { id })).result).toMatchObject({});
  for (const cookie of ["", (await harness.signedIn("shop")).cookie]) {
    for (const name of ["draft", "save", "check", "publish", "preview"]) {
      const asked = { id, code: "en", version: 2, text: { ...text, body: draft.body } };
      expect((await call(cookie, `/website/page/${name}`, asked)).error, name).toBeDefined();
    }
  }
});
