import { expect, test } from "vitest";
import { drawnHtml, withoutDrawnHtml } from "./drawn-html.ts";

const long = `<p>${"Oiled oak. ".repeat(60)}</p>`;

test("long HTML can be read but is not serialised, wherever in the data it stands; the data itself stays whole", () => {
  const view = drawnHtml(long, { behaviours: ["content/gallery"] });
  const data = { title: "The workshop", parts: [{ key: "a", content: view }], changedAt: new Date(0) };
  const light = withoutDrawnHtml(data);
  expect(light.parts[0]?.content.html).toBe(long);
  expect(JSON.parse(JSON.stringify(light))).toEqual({
    title: "The workshop",
    parts: [{ key: "a", content: { behaviours: ["content/gallery"], mark: view.mark } }],
    changedAt: "1970-01-01T00:00:00.000Z",
  });
  expect(JSON.stringify(data)).toContain("Oiled oak");
});

test("what holds no such HTML stays the same object", () => {
  const data = { rows: [{ name: "Oak" }], lead: drawnHtml("<p>Short</p>", {}) };
  expect(withoutDrawnHtml(data)).toBe(data);
});

test("the same HTML has the same mark, another one another", () => {
  expect(drawnHtml(long, {}).mark).toBe(drawnHtml(long, { behaviours: [] }).mark);
  expect(drawnHtml(long, {}).mark).not.toBe(drawnHtml(`${long} `, {}).mark);
});
