import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FilesAhead, wordsOf } from "./files-ahead.tsx";

const files = {
  en: "/assets/en.js",
  ro: "/assets/ro.js",
  "staff.en": "/assets/staff.en.js",
  "staff.ro": "/assets/staff.ro.js",
  "editing.en": "/assets/editing.en.js",
  "rest.en": "/assets/rest.en.js",
  "rest.ro": "/assets/rest.ro.js",
  "words.rest": "/assets/further-words.js",
  "chat.ro": "/assets/chat.ro.js",
  "words.chat": "/assets/chat-words.js",
};

function page(
  code: string,
  shell: "staff" | "edit" | undefined,
  imports: string[] = ["/assets/shared.js"],
): string {
  return renderToStaticMarkup(
    <FilesAhead files={wordsOf(files, code, { shell, imports })}>
      <html lang={code}>
        <head />
        <body />
      </html>
    </FilesAhead>,
  );
}

test("a page names the words of its language before any script runs, and no other ones", () => {
  expect(page("ro", undefined)).toContain('<link rel="modulepreload" href="/assets/ro.js"/>');
  expect(page("ro", undefined)).not.toContain("staff");
  expect(page("ro", undefined)).not.toContain("en.js");
  expect(page("ro", undefined)).not.toMatch(/rest|chat/);
});

test("the back office names its own words as well", () => {
  expect(page("en", "staff")).toMatch(
    /modulepreload.*\/assets\/en\.js.*modulepreload.*\/assets\/staff\.en\.js/,
  );
});

test("the editor of a page names the words of the back office that it asks for, and no others", () => {
  expect(page("en", "edit")).toMatch(
    /modulepreload.*\/assets\/en\.js.*modulepreload.*\/assets\/editing\.en\.js/,
  );
  expect(page("en", "edit")).not.toContain("staff");
});

test("a page whose scripts wait for further words names these, too", () => {
  const html = page("ro", undefined, ["/assets/account.js", "/assets/further-words.js"]);
  expect(html).toMatch(/modulepreload.*\/assets\/ro\.js.*modulepreload.*\/assets\/rest\.ro\.js/);
  expect(html).not.toContain("chat");
  expect(page("ro", undefined, ["/assets/chat-words.js"])).toContain('href="/assets/chat.ro.js"');
});

test("from source nothing is named", () => {
  expect(wordsOf({}, "ro", { shell: "staff", imports: ["/src/root.tsx"] })).toEqual([]);
});
