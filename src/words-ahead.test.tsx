import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WordsAhead, wordsOf } from "./words-ahead.tsx";

const files = {
  en: "/assets/en.js",
  ro: "/assets/ro.js",
  "staff.en": "/assets/staff.en.js",
  "staff.ro": "/assets/staff.ro.js",
};

function page(code: string, staff: boolean): string {
  return renderToStaticMarkup(
    <WordsAhead files={wordsOf(files, code, staff)}>
      <html lang={code}>
        <head />
        <body />
      </html>
    </WordsAhead>,
  );
}

test("a page names the words of its language before any script runs, and no other ones", () => {
  expect(page("ro", false)).toContain('<link rel="modulepreload" href="/assets/ro.js"/>');
  expect(page("ro", false)).not.toContain("staff");
  expect(page("ro", false)).not.toContain("/en.js");
});

test("the back office names its own words as well", () => {
  expect(page("en", true)).toMatch(/modulepreload.*\/assets\/en\.js.*modulepreload.*\/assets\/staff\.en\.js/);
});

test("from source nothing is named", () => {
  expect(wordsOf({}, "ro", true)).toEqual([]);
});
