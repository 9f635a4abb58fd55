import { expect, test } from "vitest";
import { isLocalPath } from "./page.ts";

test.each(["/", "/shop?search=a b", "/my/orders/3?access_token=x#lines"])("%s stays on this site", (path) => {
  expect(isLocalPath(path)).toBe(true);
});

test.each([
  "",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\nshop",
  "/a\\b",
  " /shop",
])("%j leads away and is not followed", (path) => {
  expect(isLocalPath(path)).toBe(false);
});
