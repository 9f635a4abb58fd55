import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WordsAhead, wordsOf } from "./words-ahead.tsx";

const files = {
  en: "/assets/en.js",
  ro: "/assets/ro.js",
  "staff.en": "/assets/staff.en.js",
  "staff.ro": "/assets/staff.ro.js",
  "rest.en": "/assets/rest.en.js",
  "rest.ro": "/assets/rest.ro.js",
  "words.rest": "/assets/further-words.js",
  "chat.ro": "/assets/chat.ro.js",
  "words.chat": "/assets/chat-words.js",
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
  expect(page("ro", false)).not.toMatch(/rest|chat/);
});

test("the back office names its own words as well", () => {
  expect(page("en", true)).toMatch(/modulepreload.*\/assets\/en\.js.*modulepreload.*\/assets\/staff\.en\.js/);
});

test("a page whose scripts wait for further words names these, too", () => {
  const html = page("ro", false, ["/assets/account.js", "/assets/further-words.js"]);
  expect(html).toMatch(/modulepreload.*\/assets\/ro\.js.*modulepreload.*\/assets\/rest\.ro\.js/);
  expect(html).not.toContain("chat");
  expect(page("ro", false, ["/assets/chat-words.js"])).toContain('href="/assets/chat.ro.js"');
});

test("from source nothing is named", () => {
  expect(wordsOf({}, "ro", { staff: true, imports: ["/src/root.tsx"] })).toEqual([]);
});
