import { expect, test } from "vitest";
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { saveDraft } from "./draft.ts";
import { pageMedia } from "./media-use.ts";
import { createPage } from "./page.ts";
import { publishPage } from "./publish.ts";

const harness = testHarness();
const mediaId = 4711;

function body(...sources: string[]): ContentTree {
  const content = sources.map((src, at) => ({
    type: "image" as const,
    attrs: { id: `i${at}`, src, alt: "Oak", width: 800, height: 600, caption: "" },
  }));
  return { schema: 1, type: "doc", content };
}

test("a picture is used on a page that shows it, and in the versions of one that showed it before", async () => {
  const { context } = await harness.signedIn("website");
  const id = await transact(context, (write) =>
    createPage(write, { title: "Workshop", path: "/our-workshop", layout: "blank" }),
  );
  const show = (version: number, ...sources: string[]) =>
    transact(context, async (write) => {
      const text = { title: "Workshop", description: "", body: body(...sources) };
      await saveDraft(write, { pageId: id, code: "en", version, text });
      await publishPage(write, id);
    });
  const uses = async () =>
    (await pageMedia.uses(context, { fileIds: [], mediaIds: [mediaId] })).map(({ label, path }) => [
      label,
      path,
    ]);
  await show(1, `/web/image/media/${mediaId}/a-key_1024`);
  expect(await uses()).toEqual([["page.mediaPage", `/web/pages/${id}`]]);
  await show(2);
  expect(await uses()).toEqual([["page.mediaVersion", `/web/pages/${id}/versions`]]);
});
