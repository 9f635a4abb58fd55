import { expect, test } from "vitest";
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { transact } from "#platform/db/transact.ts";
import { sessionCookie } from "#platform/session/session.ts";
import { testHarness } from "../../../testing.ts";
import { saveDraft } from "./draft.ts";
import { createPage, deletePage, makePreview, restorePage, type SettingsForm, savePage } from "./page.ts";
import { publishPage, unpublishPage } from "./publish.ts";

const harness = testHarness();

const open: SettingsForm = {
  ...{ path: "", access: "everybody", role: "", password: "", indexed: true, track: false },
  ...{ pictures: null, version: undefined },
};

function words(...lines: string[]): ContentTree {
  const content = lines.map((text, at) => ({
    type: "paragraph" as const,
    attrs: { id: `p${at}` },
    content: [{ type: "text" as const, text }],
  }));
  return { schema: 1, type: "doc", content };
}

async function newPage(title: string, path: string, ...lines: string[]): Promise<number> {
  const { context } = await harness.signedIn("website");
  return transact(context, async (write) => {
    const id = await createPage(write, { title, path, layout: "blank" });
    const text = { title, description: `${title}, in short`, body: words(...lines) };
    await saveDraft(write, { pageId: id, code: "en", version: 1, text });
    return id;
  });
}

async function act(work: (write: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<unknown>) {
  const { context } = await harness.signedIn("website");
  return transact(context, work);
}

test("a page is found once it is published, in every language, with what search engines need", async () => {
  const parent = await newPage("Our workshop", "/workshop", "Eleven people.");
  const id = await newPage("Oak boards", "/workshop/oak", "Dried for two years.");
  expect((await harness.ask("", "/workshop/oak")).statusCode).toBe(404);
  await act((write) => publishPage(write, parent));
  await act((write) => publishPage(write, id));

  const page = await harness.ask("", "/workshop/oak");
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=0, must-revalidate",
  ]);
  expect(page.body).toContain("<p>Dried for two years.</p>");
  expect(page.body).toContain('<link rel="canonical" href="http://localhost/workshop/oak"/>');
  expect(page.body).toContain('hrefLang="ro" href="http://localhost/ro/workshop/oak"');
  expect(page.body).toContain('content="Oak boards, in short"');
  expect(page.body).toContain('"@type":"BreadcrumbList"');
  expect(page.body).toContain('<a href="/workshop">Our workshop</a>');

  const romanian = await harness.ask("", "/ro/workshop/oak");
  expect(romanian.statusCode).toBe(200);
  expect(romanian.body).toMatch(/lang="en"[^>]*>Oak boards/);
  expect((await harness.ask("", "/sitemap.xml")).body).toContain("<loc>http://localhost/workshop/oak</loc>");

  await act((write) => unpublishPage(write, id));
  await expect.poll(async () => (await harness.ask("", "/workshop/oak")).statusCode).toBe(404);
});

test("a draft changes nothing that visitors see until it is published again", async () => {
  const id = await newPage("Hours", "/hours", "Monday to Friday.");
  await act((write) => publishPage(write, id));
  await act((write) =>
    saveDraft(write, {
      pageId: id,
      code: "en",
      version: 2,
      text: { title: "Hours", description: "", body: words("Saturdays too.") },
    }),
  );
  expect((await harness.ask("", "/hours")).body).toContain("Monday to Friday.");
  await act((write) => publishPage(write, id));
  // Other processes, and so the cache, learn of a commit a moment later.
  await expect.poll(async () => (await harness.ask("", "/hours")).body).toContain("Saturdays too.");
});

test("addresses lead to the page in one spelling, and former ones in one step however often it moved", async () => {
  const id = await newPage("Measuring", "/measuring", "Three times.");
  await act((write) => publishPage(write, id));
  const where = async (url: string) => {
    const { statusCode, headers } = await harness.ask("", url);
    return [statusCode, headers["location"]];
  };
  expect(await where("/Measuring/")).toEqual([301, "/measuring"]);
  await act((write) => savePage(write, id, { ...open, path: "/measure" }));
  await act((write) => savePage(write, id, { ...open, path: "/How to measure" }));
  expect(await where("/measuring")).toEqual([301, "/how-to-measure"]);
  expect(await where("/measure")).toEqual([301, "/how-to-measure"]);
  expect(await where("/ro/measure")).toEqual([301, "/ro/how-to-measure"]);
  await act((write) => savePage(write, id, { ...open, path: "/measure" }));
  expect(await where("/measure")).toEqual([200, undefined]);
  expect(await where("/how-to-measure")).toEqual([301, "/measure"]);
});

test("a page for a few is never kept, asks who is there and opens with its password", async () => {
  const id = await newPage("Price list for fitters", "/fitters", "Minus twelve percent.");
  await act((write) => publishPage(write, id));
  expect((await harness.ask("", "/fitters")).statusCode).toBe(200);
  const set = (form: Partial<SettingsForm>) =>
    act((write) => savePage(write, id, { ...open, path: "/fitters", ...form }));

  await set({ access: "signedIn" });
  await expect.poll(async () => (await harness.ask("", "/fitters")).statusCode).toBe(302);
  const stranger = await harness.ask("", "/fitters");
  expect(stranger.headers["location"]).toBe("/web/login?redirect=%2Ffitters");
  const customer = await harness.signedIn();
  const page = await harness.ask(customer.cookie, "/fitters");
  expect(page.body).toContain("Minus twelve percent.");
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.body).toContain('name="robots" content="noindex"');

  await set({ access: "role", role: "shop" });
  expect((await harness.ask(customer.cookie, "/fitters")).statusCode).toBe(403);
  expect((await harness.ask((await harness.signedIn("shop")).cookie, "/fitters")).statusCode).toBe(200);
  expect((await harness.ask((await harness.signedIn("website")).cookie, "/fitters")).statusCode).toBe(200);

  await set({ access: "password", password: "larch and oil" });
  const locked = await harness.ask("", "/fitters");
  expect(locked.body).toContain("Protected page");
  expect(locked.body).not.toContain("Minus twelve");
  const wrong = await harness.ask("", "/fitters", { password: "oak" });
  expect([wrong.statusCode, wrong.body.includes("does not open the page")]).toEqual([422, true]);
  const opened = await harness.ask("", "/fitters", { password: "larch and oil" });
  const cookie = [opened.headers["set-cookie"]].flat().find((one) => one?.startsWith(sessionCookie));
  expect(opened.statusCode).toBe(303);
  const mine = cookie?.split(";")[0] ?? "";
  expect((await harness.ask(mine, "/fitters")).body).toContain("Minus twelve percent.");
  await set({ access: "password", password: "another one" });
  expect((await harness.ask(mine, "/fitters")).body).toContain("Protected page");
  expect((await harness.ask("", "/sitemap.xml")).body).not.toContain("/fitters");
});

test("a page that is not to be listed says so, no sitemap or search names it, and its settings show its card", async () => {
  const id = await newPage("Thanks for writing", "/thanks", "We answer by Monday.");
  await act((write) => publishPage(write, id));
  const names = async (url: string) => {
    const { statusCode, body } = await harness.ask("", url);
    // A refusal of too many requests names nothing either.
    expect(statusCode, url).toBe(200);
    return body.includes("/thanks");
  };
  const lists = ["/sitemap.xml", "/website/search?search=thanks+writing"];
  for (const url of lists) expect(await names(url), url).toBe(true);
  await act((write) => savePage(write, id, { ...open, path: "/thanks", indexed: false }));
  await expect
    .poll(async () => (await harness.ask("", "/thanks")).body)
    .toContain('name="robots" content="noindex"');
  expect((await harness.ask("", "/thanks")).body).toContain("We answer by Monday.");
  for (const url of lists) await expect.poll(() => names(url), { message: url }).toBe(false);

  const { cookie } = await harness.signedIn("website");
  const settings = (await harness.ask(cookie, `/web/pages/${id}`)).body;
  expect(settings).toMatch(
    /<figure class="page-card" lang="en">[\s\S]*?<b>Thanks for writing<\/b><span>Thanks for writing, in short</,
  );
});

test("a preview link shows the draft for a week and is replaced by the next one", async () => {
  const id = await newPage("Winter opening", "/winter", "Closed in January.");
  const first = (await act((write) => makePreview(write, id))) as string;
  const page = await harness.ask("", `/preview/${first}`);
  expect(page.body).toContain("Closed in January.");
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.body).toContain('content="noindex"');
  const second = (await act((write) => makePreview(write, id))) as string;
  expect((await harness.ask("", `/preview/${first}`)).statusCode).toBe(404);
  const { pool } = harness.database();
  const { rows } = await pool.query("select preview_until from page_page where id = $1", [id]);
  expect(rows).toEqual([{ preview_until: new Date("2026-11-27T10:00:00Z") }]);
  await pool.query("update page_page set preview_until = '2026-11-20T09:59:59Z'");
  expect((await harness.ask("", `/preview/${second}`)).statusCode).toBe(404);
});

test("a deleted page comes back as a draft, beside a page that took its address", async () => {
  const id = await newPage("Stove", "/stove", "Warm.");
  await act((write) => publishPage(write, id));
  await act((write) => deletePage(write, id));
  expect((await harness.ask("", "/stove")).statusCode).toBe(404);
  await newPage("Another stove", "/stove");
  await act((write) => restorePage(write, id));
  const { rows } = await harness
    .database()
    .pool.query("select path, published_at from page_page where id = $1", [id]);
  expect(rows).toEqual([{ path: "/stove-2", published_at: null }]);
  await act((write) => publishPage(write, id));
  expect((await harness.ask("", "/stove-2")).body).toContain("Warm.");
});

test("a landing page begins with blocks that visitors see once it is published", async () => {
  const { context } = await harness.signedIn("website");
  const id = await transact(context, (write) =>
    createPage(write, { title: "Spring sale", path: "", layout: "landing" }),
  );
  await transact(context, (write) => publishPage(write, id));
  const { body } = await harness.ask("", "/spring-sale");
  for (const part of ['class="cta"', "Why buy from us", "Third reason", "FAQPage", 'href="/shop"'])
    expect(body).toContain(part);
});

test("editors alone write, and the list shows how each page stands", async () => {
  const customer = await harness.signedIn();
  const seller = await harness.signedIn("shop");
  const editor = await harness.signedIn("website");
  expect((await harness.ask(customer.cookie, "/web/pages")).statusCode).toBe(403);
  expect((await harness.ask(seller.cookie, "/web/pages/new", { title: "Mine" })).statusCode).toBe(403);
  const made = await harness.ask(editor.cookie, "/web/pages/new", {
    ...{ title: "Despre noi, pe scurt", path: "", layout: "about" },
  });
  expect(made.headers["location"]).toMatch(/^\/web\/pages\/\d+\/edit$/);
  const list = await harness.ask(editor.cookie, "/web/pages?search=despre");
  expect(list.body).toContain("/despre-noi-pe-scurt");
  expect(list.body).toContain("Draft");
  const taken = await harness.ask(editor.cookie, "/web/pages/new", { title: "Shop", path: "/shop/ours" });
  expect([taken.statusCode, taken.body.includes("Another part of the site")]).toEqual([422, true]);
});

test("an editor who asks for a hidden page is led to its preview, nobody else is", async () => {
  const id = await newPage("Winter hours", "/winter-hours", "Ten to four.");
  const { cookie } = await harness.signedIn("website");
  const led = await harness.ask(cookie, "/winter-hours");
  expect([led.statusCode, led.headers["location"]]).toEqual([302, `/web/pages/${id}/preview`]);
  const preview = await harness.ask(cookie, `/web/pages/${id}/preview`);
  expect(preview.body).toContain("Ten to four.");
  const { cookie: support } = await harness.signedIn("support");
  for (const other of ["", support]) expect((await harness.ask(other, "/winter-hours")).statusCode).toBe(404);
  expect((await harness.ask(cookie, "/no-such-hours")).statusCode).toBe(404);

  await act((write) => publishPage(write, id));
  expect((await harness.ask(cookie, "/winter-hours")).statusCode).toBe(200);
  await act((write) => deletePage(write, id));
  expect((await harness.ask(cookie, "/winter-hours")).statusCode).toBe(404);
});
