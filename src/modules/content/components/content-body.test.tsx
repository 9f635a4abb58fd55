import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { loadBehaviour } from "./behaviours.ts";
import { ContentBody } from "./content-body.tsx";

test("the page holds exactly the HTML that was made of the tree", () => {
  const html = '<p>Oak &amp; larch</p>\n<div class="blk blk--quotation"><b>Warm</b></div>';
  expect(renderToStaticMarkup(<ContentBody content={{ html, mark: "m1", behaviours: [] }} lang="ro" />)).toBe(
    `<div class="content prose" lang="ro" data-drawn="m1">${html}</div>`,
  );
});

test("a behaviour that no module brings leaves the block as it is", async () => {
  expect(await loadBehaviour("goneModule/chair")).toBeUndefined();
});
