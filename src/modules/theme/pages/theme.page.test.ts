import { expect, test } from "vitest";
import { website } from "#modules/website/module.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { gallery, orchard } from "../components/built-in.ts";
import { draftOf, replaceDraft } from "../server/draft.ts";
import { publishTheme } from "../server/publish.ts";

const harness = testHarness(undefined, { also: [website] });
const { ask } = harness;

const call = async (cookie: string, url: string, params: Record<string, unknown>) =>
  (await harness.server()).inject({
    method: "POST",
    url,
    headers: {
      host: "site.example",
      origin: "http://site.example",
      cookie,
      "content-type": "application/json",
    },
    payload: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params }),
  });

test("no page, call or file gives a draft to somebody who is no editor", async () => {
  await transact(harness.context(), (write) => replaceDraft(write, orchard));
  const secret = /Orchard|#23633f/;
  const { cookie: buyer } = await harness.signedIn();
  const { cookie: seller } = await harness.signedIn("shop");
  for (const cookie of ["", buyer, seller]) {
    for (const url of [
      "/",
      "/developers",
      "/web/theme",
      "/web/theme/versions",
      "/web/theme/sample",
      "/web/theme/export",
    ]) {
      const { body, statusCode } = await ask(cookie, url);
      expect(body, url).not.toMatch(secret);
      if (url.startsWith("/web")) expect([302, 303, 403, 404], url).toContain(statusCode);
    }
    expect((await call(cookie, "/website/theme/draft", {})).body).not.toMatch(secret);
    expect((await call(cookie, "/website/theme/save", { changes: [] })).body).not.toMatch(secret);
  }
  const { cookie: editor } = await harness.signedIn("website");
  expect((await ask(editor, "/web/theme/sample")).body).toContain("--c-accent:#23633f");
  expect((await ask(editor, "/web/theme/export")).body).toContain("Orchard");
  expect((await ask(editor, "/")).body, "a public page is the same for everybody").not.toMatch(secret);
});

test("a published theme is in the head of public pages, with its typefaces, and not in the back office", async () => {
  await transact(harness.context(), (write) => replaceDraft(write, gallery));
  const plain = (await ask("", "/developers")).body;
  expect(plain).not.toContain('id="theme"');
  expect(plain).toMatch(/preload[^>]*newsreader-latin/);
  const { revision } = await draftOf(harness.context());
  await transact(harness.context(), (write) => publishTheme(write, revision));
  await expect.poll(async () => (await ask("", "/developers")).body).toContain('<style id="theme">');
  const { body } = await ask("", "/developers");
  expect(body).toContain('data-header="centred"');
  expect(body).toMatch(/preload[^>]*manrope-latin/);
  expect(body).not.toMatch(/preload[^>]*newsreader-latin/);
  expect(body).toContain('content="#ffffff" media="(prefers-color-scheme: light)"');
  const { cookie } = await harness.signedIn("website");
  expect((await ask(cookie, "/web/theme/versions")).body).not.toContain('<style id="theme">');
});
