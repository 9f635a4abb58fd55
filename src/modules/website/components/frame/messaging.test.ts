import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const style = readFileSync(new URL("./messaging.css", import.meta.url), "utf8");
const tokens = readFileSync(new URL("../../../../ui/tokens.css", import.meta.url), "utf8");

test("the button of the messaging app comes after 2 s on phones and opens after 1.5 s of resting on it", () => {
  expect(tokens).toContain("--d-wait: 2000ms;");
  expect(tokens).toContain("--d-rest: 1500ms;");
  expect(style).toMatch(
    /max-width: 47\.99rem\) \{\s*\.messaging \{\s*animation: messaging-in [^;]*var\(--d-wait\) both;/,
  );
  expect(style).toMatch(/\.messaging:hover \.messaging__t \{[^}]*transition-delay: var\(--d-rest\);/);
});

test("it stands above the bar of phones and gives way to what lies over the page", () => {
  expect(style).toContain("calc(var(--dock, 0px) + var(--s-4))");
  expect(style).toMatch(
    /has\(\.cookie--fixed, \.dialog:modal, \.head-panel\[open\]\) \.messaging \{\s*display: none;/,
  );
});
