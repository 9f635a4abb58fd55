import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RowTurn } from "./row-turn.tsx";

const markup = (count: number) =>
  renderToStaticMarkup(
    <RowTurn row={{ current: null }} count={count} previousLabel="Back: Lamps" nextLabel="More: Lamps" />,
  );

test("a row of cards has a button for each direction; a wide screen needs them from the fifth card on", () => {
  expect(markup(5)).toContain('aria-label="Back: Lamps"');
  expect(markup(5)).toContain('aria-label="More: Lamps"');
  expect(markup(5)).toContain("data-many");
  expect(markup(4)).not.toContain("data-many");
});

test("one card or two stand side by side on a phone, four where there is room", () => {
  const style = readFileSync(new URL("./card-row.css", import.meta.url), "utf8").replace(/\s+/g, " ");
  expect(style).toContain(".card-row { --beside: 1;");
  expect(style).toContain(".card-row--pairs { --beside: 2; }");
  expect(style).toMatch(/@media \(min-width: 48rem\) \{ \.card-row, \.card-row--pairs \{ --beside: 4; \}/);
});
