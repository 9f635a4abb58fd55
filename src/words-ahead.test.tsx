import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WordsAhead, wordsOf } from "./words-ahead.tsx";

const files = {
  en: "/assets/en.js",
  ro: "/assets/ro.js",
  "staff.en": "/assets/staff.en.js",
  "staff.ro": "/assets/staff.ro.js",
  "further.en": "/assets/further.en.js",
  "further.ro": "/assets/further.ro.js",
  "further-words": "/assets/further-words.js",
};

function page(code: string, staff: boolean, imports: string[] = ["/assets/shared.js"]): string {
  return renderToStaticMarkup(
    <WordsAhead files={wordsOf(files, code, { staff, imports })}>
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
  expect(page("ro", false)).not.toContain("en.js");
  expect(page("ro", false)).not.toContain("further");
});

test("the back office names its own words as well", () => {
  expect(page("en", true)).toMatch(/modulepreload.*\/assets\/en\.js.*modulepreload.*\/assets\/staff\.en\.js/);
});

test("a page whose scripts wait for further words names these, too", () => {
  const html = page("ro", false, ["/assets/account.js", "/assets/further-words.js"]);
  expect(html).toMatch(/modulepreload.*\/assets\/ro\.js.*modulepreload.*\/assets\/further\.ro\.js/);
});

test("from source nothing is named", () => {
  expect(wordsOf({}, "ro", { staff: true, imports: ["/src/root.tsx"] })).toEqual([]);
});
