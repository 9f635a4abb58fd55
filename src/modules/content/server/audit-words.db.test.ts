import { expect, test } from "vitest";
import { fieldDifferences } from "#modules/office/server/audit-difference.ts";
import { testHarness } from "../../../testing.ts";
import { readHtml } from "./html.ts";

const harness = testHarness();

test("an entry about a text shows the words that changed, in each language, and none of its JSON", () => {
  const tree = (html: string) => JSON.parse(JSON.stringify(readHtml(html)));
  const before = {
    body: { en: tree("<p>Dry oak.</p><p>Oil it.</p><p>Enjoy.</p>"), ro: tree("<p>Stejar.</p>") },
  };
  const after = {
    body: {
      en: tree("<p>Dry oak.</p><p>Oil it twice.</p><ul><li>once a year</li></ul><p>Enjoy.</p>"),
      ro: tree("<p>Stejar.</p>"),
    },
  };
  expect(fieldDifferences(harness.context(), before, after)).toEqual([
    { name: "Text · English", before: "Oil it.", after: "Oil it twice.\n- once a year" },
  ]);
  expect(fieldDifferences(harness.context(), {}, { body: tree("<p>New</p>") })).toEqual([
    { name: "Text", before: "", after: "New" },
  ]);
});
