import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { askedTexts } from "./asked-texts.ts";
import { furtherSets } from "./compiled-messages.ts";
import { filesOfEditor, firstVisit } from "./first-visit.ts";
import { textFolders } from "./language-packs.ts";

const sources = globSync(
  "src/{root.tsx,ui/**/*.tsx,platform/browser/*.tsx,modules/*/{,server/providers/*/}{components,pages}/**/*.{ts,tsx}}",
)
  .filter((path) => !/\.test\.tsx?$|-mail\.tsx$/.test(path))
  .map((path) => ({ path, source: readFileSync(path, "utf8") }));
const catalogs: Record<string, string>[] = globSync(`${textFolders}/en.json`).map((path) =>
  JSON.parse(readFileSync(path, "utf8")),
);
const everybodys = new Set(catalogs.flatMap((texts) => Object.keys(texts)));

test("every file in the browser has the words it asks for, at once or by waiting for further ones", () => {
  const { atFirst } = askedTexts();
  const setsOf = furtherSets();
  const missing = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/\btext\(\s*"([a-z]+\.[\w.]+)"/g)]
      .map(([, id = ""]) => id)
      .filter((id) => everybodys.has(id) && !atFirst(id) && setsOf(path, source).length === 0)
      .map((id) => `${path}: ${id}`),
  );
  expect(missing).toEqual([]);
});

test("what a first visit loads waits for no further words", () => {
  const setsOf = furtherSets();
  const first = firstVisit();
  const waiting = sources.filter(({ path, source }) => first.has(path) && setsOf(path, source).length > 0);
  expect(waiting.map(({ path }) => path)).toEqual([]);
});

test("the chat's window waits for the words of the chat alone, and an account for none of these", () => {
  const setsOf = furtherSets();
  const ofFolder = (folder: string) => [
    ...new Set(
      sources
        .filter(({ path }) => path.startsWith(folder))
        .flatMap(({ path, source }) => setsOf(path, source)),
    ),
  ];
  expect(ofFolder("src/modules/chat/components/window/")).toEqual(["chat"]);
  expect(ofFolder("src/modules/people/components/")).toEqual(["rest"]);
});

test("most words are not among those of a first visit: an account's are not, a card's are", () => {
  const { atFirst, ever } = askedTexts();
  expect([...everybodys].filter(atFirst).length).toBeLessThan(everybodys.size / 3);
  expect([atFirst("people.passkeyAdd"), ever("people.passkeyAdd")]).toEqual([false, true]);
  expect(atFirst("shop.linkCopied")).toBe(true);
});

test("the files where a first visit begins exist", () => {
  const own = [...firstVisit()].filter((path) => /^src\/.+\.tsx?$/.test(path));
  expect(own.filter((path) => !existsSync(path))).toEqual([]);
  expect(own.length).toBeGreaterThan(100);
});

test("the editor of a page has the words of the back office that its files ask for, and few others", () => {
  const files = filesOfEditor();
  expect(files).toContain("src/modules/content/components/editor/link-dialog.tsx");
  expect(files).toContain("src/modules/media/components/staff/media-picker.tsx");
  const staff = globSync("src/modules/*/messages/staff.en.json").flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(path, "utf8"))),
  );
  const { editing } = askedTexts();
  const asked = sources
    .filter(({ path }) => files.has(path))
    .flatMap(({ source }) => [...source.matchAll(/\btext\(\s*"([a-z]+\.[\w.]+)"/g)].map(([, id = ""]) => id));
  expect(asked.filter((id) => staff.includes(id) && !editing(id))).toEqual([]);
  expect(staff.filter(editing).length).toBeLessThan(staff.length / 5);
});
