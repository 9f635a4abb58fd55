import { expect, test } from "vitest";
import { canonicalPath } from "./document-links.tsx";

test.each([
  ["/", "", "/"],
  ["/shop/", "", "/shop"],
  ["/shop", "?attrib=1-2&order=name+asc", "/shop"],
  ["/shop", "?page=2&attrib=1-2", "/shop?page=2"],
  ["/shop", "?page=1", "/shop"],
])("%s%s is %s for search engines", (pathname, search, canonical) => {
  expect(canonicalPath(pathname, search)).toBe(canonical);
});
