import { expect, test } from "vitest";
import { addMedia } from "#modules/media/server/add-media.ts";
import { saveMedia } from "#modules/media/server/change-media.ts";
import { searchMedia } from "#modules/media/server/media-search.ts";
import { replaceMedia } from "#modules/media/server/replace-media.ts";
import { photo } from "#modules/media/testing.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import type { ContentTree } from "../components/content-tree.ts";
import { loadContent } from "./load-content.ts";

const harness = testHarness();

test("pictures of the library are shown as they are now, in sizes, with their words and their focal point", async () => {
  const { context } = await harness.signedIn("website");
  const { id } = await addMedia(context, await photo(2000, 1000), "hills.jpg");
  const said = { alt: { en: "Hills", ro: "Dealuri" }, credit: "", licence: "", folder: "", tags: [] };
  await transact(context, (write) =>
    saveMedia(write, id, {
      ...said,
      name: "hills",
      decorative: false,
      focusX: 20,
      focusY: 70,
      version: undefined,
    }),
  );
  const { items } = await searchMedia(context, { search: "", page: 1, ids: [id] });
  const src = items[0]?.src ?? "";
  const tree: ContentTree = {
    ...{ schema: 1, type: "doc" },
    content: [
      { type: "image", attrs: { id: "a", src, alt: "", width: 0, height: 0, caption: "" } },
      { type: "image", attrs: { id: "b", src, alt: "Ours", width: 10, height: 10, caption: "In Turda" } },
      {
        type: "image",
        attrs: { id: "c", src: "/files/old.jpg", alt: "Old", width: 4, height: 3, caption: "" },
      },
      {
        type: "placed",
        attrs: {
          id: "d",
          kind: "parallax",
          data: { picture: { src, alt: "", width: 1, height: 1 }, title: "Wide", text: "" },
        },
      },
    ],
  };
  const noted: string[] = [];
  const romanian = harness.context({ localeCode: "ro", note: (...tags) => noted.push(...tags) });
  const [view] = await loadContent(romanian, [tree]);
  expect(noted).toContain(`media:${id}`);
  expect(view?.html).toMatch(
    /<img sizes="[^"]+" srcset="[^"]+_1920\?unique=\w{12} 1920w" src="[^"]+_1024\?unique=\w{12}" alt="Dealuri" width="2000" height="1000"/,
  );
  expect(view?.html).toContain('alt="Ours"');
  expect(view?.html).toContain('<img src="/files/old.jpg" alt="Old" width="4" height="3" loading="lazy" />');

  await replaceMedia(context, id, await photo(900, 900, "#224466"), "square.jpg");
  const [after] = await loadContent(harness.context(), [tree]);
  expect(after?.html).toContain('alt="Hills" width="900" height="900"');
});
