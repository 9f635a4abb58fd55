import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gallery, orchard, studio } from "./built-in.ts";
import { tokensOf } from "./colour/scheme.ts";
import { lookOf } from "./look.ts";
import {
  applyChanges,
  changesBetween,
  choices,
  colourRoles,
  fieldsOf,
  type Theme,
  withField,
} from "./theme.ts";
import { themeCss } from "./theme-css.ts";

const tokens = readFileSync(new URL("../../../ui/tokens.css", import.meta.url), "utf8");

test("the first theme is that of the tokens, and needs no style sheet", () => {
  expect(lookOf(studio).css).toBe("");
  expect(lookOf({ ...studio, name: "Our own" }).css).toBe("");
  const names = { ink2: "ink-2", ink3: "ink-3", control: "line-control" } as Record<string, string>;
  const blocks = {
    light: tokens.indexOf('[data-theme="light"]'),
    dark: tokens.indexOf('\n[data-theme="dark"]'),
  };
  for (const scheme of ["light", "dark"] as const) {
    for (const role of colourRoles.filter((one) => one !== "brand")) {
      const found = new RegExp(`--c-${names[role] ?? role}:\\s*(#[0-9a-f]{6})`).exec(
        tokens.slice(blocks[scheme]),
      );
      expect(studio[scheme][role], `${scheme} ${role}`).toBe(found?.[1]);
    }
  }
});

test("a theme sets only tokens that exist", () => {
  const every = {
    ...orchard,
    titleSize: "large",
    textSize: "large",
    density: "airy",
    footer: "band",
  } as Theme;
  const set = new Set([gallery, every].flatMap((theme) => themeCss(theme).match(/--[\w-]+(?=:)/g) ?? []));
  expect([...set].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  expect(Object.keys(tokensOf(orchard.light, "ink")).filter((name) => !tokens.includes(`${name}:`))).toEqual(
    [],
  );
});

test("a theme is a small part of a page", () => {
  for (const theme of [gallery, orchard]) expect(gzipSync(themeCss(theme)).length).toBeLessThan(1600);
});

test("every choice shows: in the style sheet, or as a variant of the frame", () => {
  for (const [name, values] of Object.entries(choices)) {
    const looks = values.map((value) => {
      const { css, header, footer } = lookOf(withField(studio, name, value));
      return `${css} ${header} ${footer}`;
    });
    expect(new Set(looks).size, name).toBe(values.length);
  }
});

test("visitors who ask for more contrast get it in a theme, too", () => {
  expect(themeCss(orchard)).toContain("prefers-contrast:more");
  expect(themeCss(orchard), "paper stays light").toContain("@media screen and (prefers-color-scheme:dark)");
});

test("changes are told by name and put on top of another theme", () => {
  const changes = changesBetween(studio, withField(withField(studio, "dark.accent", null), "footer", "band"));
  expect(changes).toEqual([
    { field: "footer", from: "columns", to: "band" },
    { field: "dark.accent", from: "#a3c1ec", to: null },
  ]);
  const { theme, conflicts } = applyChanges(withField(studio, "light.ink", "#000000"), changes);
  expect(conflicts).toEqual([]);
  expect(fieldsOf(theme)).toMatchObject({ "light.ink": "#000000", footer: "band" });
  expect(fieldsOf(theme)["dark.accent"]).toBeUndefined();
});
