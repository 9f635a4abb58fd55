import { expect, test } from "vitest";
import { modulesOf, testsOf } from "./tests-of.ts";

const files = [
  { path: "src/modules/quote/server/quote.db.test.ts", source: 'from "./quote.ts"' },
  { path: "src/modules/shop/pages/ask.page.test.ts", source: 'from "#modules/quote/server/quote.ts"' },
  { path: "src/modules/blog/server/post.db.test.ts", source: 'from "#modules/quotes/server/post.ts"' },
  { path: "src/typed-addresses.db.test.ts", source: 'from "#modules/quote/paths.ts"' },
];

test("a module is told by its own tests and by those of others that import it", () => {
  expect(testsOf(["quote"], files)).toEqual([
    "src/modules/quote/server/quote.db.test.ts",
    "src/modules/shop/pages/ask.page.test.ts",
    "src/typed-addresses.db.test.ts",
  ]);
});

test("several modules are told together, each test once", () => {
  expect(testsOf(["quote", "shop"], files)).toHaveLength(3);
});

test("what changed names its modules", () => {
  const changed = ["src/modules/blog/pages/post-page.tsx", "src/modules/blog/paths.ts", "docs/operations.md"];
  expect(modulesOf(changed)).toEqual(["blog"]);
});
