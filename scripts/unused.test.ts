import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textFolders } from "../src/platform/build/language-packs.ts";
import { needlessExports, unusedClasses, unusedColumns, unusedExports, unusedTexts } from "./unused.ts";

/** Classes that libraries write into the page themselves. */
const ofLibraries = /^(yarl__|ProseMirror|selectedCell)/;

const read = (path: string) => ({ path, text: readFileSync(path, "utf8") });
const sources = globSync(["{src,demo,drills,e2e,bench,scripts}/**/*.{ts,tsx,mjs}", "*.ts"]).map(read);
const product = sources.filter(({ path }) => /^(src|demo)\//.test(path));

test("every export is used by something else than a test", () => {
  expect(unusedExports(sources)).toEqual([]);
  const stars = { path: "src/ui/stars.tsx", text: "export function Stars() {}\nexport const five = 5;" };
  const seen = { path: "src/ui/card.tsx", text: 'import { five } from "./stars.tsx";' };
  const tested = { path: "src/ui/stars.test.tsx", text: 'import { Stars } from "./stars.tsx";' };
  expect(unusedExports([stars, seen, tested])).toEqual([
    "src/ui/stars.tsx exports Stars, which nothing but tests uses",
  ]);
});

test("what only its own file uses is not exported", () => {
  expect(needlessExports(sources)).toEqual([]);
  const rating = {
    path: "src/ui/rating.ts",
    text: "export const best = 5;\nexport const worst = best - 4;\nexport function clamp() { return best; }",
  };
  const seen = { path: "src/ui/card.tsx", text: 'import { worst } from "./rating.ts";' };
  const tested = { path: "src/ui/rating.test.ts", text: 'import { clamp } from "./rating.ts";' };
  expect(needlessExports([rating, seen, tested])).toEqual(["src/ui/rating.ts exports best needlessly"]);
});

test("every column of a table is read or written", () => {
  expect(unusedColumns(product)).toEqual([]);
  const tables = {
    path: "src/modules/blog/server/tables.ts",
    text: 'pgTable("blog_post", {\n    visits: integer("visit_count"),\n    likes: integer("like_count"),\n});',
  };
  const code = { path: "src/modules/blog/server/post.ts", text: "sql`select visit_count from blog_post`" };
  const other = { path: "src/modules/shop/server/like.ts", text: "row.like_count" };
  expect(unusedColumns([tables, code, other])).toEqual(["src/modules/blog/server/tables.ts: like_count"]);
});

test("every text is asked for", () => {
  const ids = globSync(`${textFolders}/{,*.}en.json`).flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(path, "utf8"))),
  );
  expect(unusedTexts(ids, product)).toEqual([]);
  const asking = { path: "src/a.tsx", text: `text("blog.title"); text(\`blog.state_\${state}\`)` };
  expect(unusedTexts(["blog.title", "blog.state_draft", "blog.lost"], [asking])).toEqual(["blog.lost"]);
});

test("every class of a style sheet is on some element", () => {
  const styles = globSync("src/**/*.css").map(read);
  const found = unusedClasses(styles, product);
  expect(found.filter((one) => !ofLibraries.test(one.split(": .")[1] ?? ""))).toEqual([]);
  const sheet = {
    path: "a.css",
    text: "/* .old {} */ .card--list, .gone { inset: 0 } .card { inset: .5em }",
  };
  const page = { path: "src/a.tsx", text: `<a className={\`card card--\${kind}\`} />` };
  expect(unusedClasses([sheet], [page])).toEqual(["a.css: .gone"]);
});
