import { describe, expect, test } from "vitest";
import { builtIn, orchard } from "../components/built-in.ts";
import { readThemeFile, writeThemeFile } from "./theme-file.ts";

test.each(builtIn)("the theme $name comes back from its file as it was", (theme) => {
  expect(readThemeFile(writeThemeFile(theme))).toEqual(theme);
  expect(readThemeFile(`\uFEFF${writeThemeFile(theme)}`)).toEqual(theme);
});

const file = (changes: Record<string, unknown>, head: Record<string, unknown> = {}) =>
  JSON.stringify({ format: "site-theme", version: 1, theme: { ...orchard, ...changes }, ...head });

describe("a file that is no theme is refused in words", () => {
  test.each([
    ["words", "Dear shop,", "theme.fileNotTheme"],
    ["nothing", "", "theme.fileNotTheme"],
    ["a list", "[1,2]", "theme.fileNotTheme"],
    ["another program’s", '{"colors":{"primary":"#fff"}}', "theme.fileNotTheme"],
    ["a newer one", file({}, { version: 2 }), "theme.fileNewer"],
    ["a long one", file({ name: "x".repeat(30_000) }), "theme.fileTooLong"],
    ["deep brackets", "[".repeat(19_000), "theme.fileNotTheme"],
    [
      "a colour that breaks out",
      file({ light: { ...orchard.light, ink: "#000}body{}" } }),
      "theme.fileWrong",
    ],
    ["an unknown choice", file({ header: "sideways" }), "theme.fileWrong"],
    ["more than a theme", file({ css: "*{}" }), "theme.fileWrong"],
    ["more beside the theme", file({}, { script: "alert(1)" }), "theme.fileWrong"],
    ["a missing colour", file({ light: { ...orchard.light, ink: undefined } }), "theme.fileWrong"],
  ])("%s", (_what, text, code) => {
    expect(() => readThemeFile(text)).toThrow(expect.objectContaining({ code }));
  });

  test("and the words name the place", () => {
    expect(() => readThemeFile(file({ dark: { ink: "white" } }))).toThrow(
      expect.objectContaining({ values: { where: "dark.ink" } }),
    );
  });

  test("and a name of JavaScript’s own reaches nothing", () => {
    const text = file({}).replace('"dark":{}', '"dark":{"__proto__":{"page":"#000000"}}');
    expect(() => readThemeFile(text)).toThrow(expect.objectContaining({ code: "theme.fileWrong" }));
  });
});
