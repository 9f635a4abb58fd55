import { expect, test } from "vitest";
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { saveDraft } from "#modules/page/server/draft.ts";
import { createPage } from "#modules/page/server/page.ts";
import { publishPage } from "#modules/page/server/publish.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "./testing.ts";

const harness = testHarness();

test.each([
  ["/share-me", "http://localhost/share-me"],
  ["/ro/share-me", "http://localhost/ro/share-me"],
])("without JavaScript the links that share %s name its own address", async (path, address) => {
  const { context } = await harness.signedIn("website");
  const body: ContentTree = {
    schema: 1,
    type: "doc",
    content: [{ type: "placed", attrs: { id: "s", kind: "share", data: { title: "Tell others" } } }],
  };
  if ((await harness.ask("", path)).statusCode === 404)
    await transact(context, async (write) => {
      const id = await createPage(write, { title: "Share me", path: "/share-me", layout: "blank" });
      const text = { title: "Share me", description: "", body };
      await saveDraft(write, { pageId: id, code: "en", version: 1, text });
      await publishPage(write, id);
    });
  const page = (await harness.ask("", path)).body;
  expect(page).toContain('class="share"');
  expect(page).toContain(encodeURIComponent(address));
});
