import fc from "fast-check";
import { expect, test } from "vitest";
import { localLocation } from "./location.ts";

test.each([
  ["/shop?search=oak#attr=3", "/shop?search=oak#attr=3"],
  ["/ro/shop%20window", "/ro/shop%20window"],
  ["//evil.example/x", "/evil.example/x"],
  ["/\\evil.example", "/evil.example"],
  ["///\\/evil.example", "/evil.example"],
  ["/a\\b", "/a%5Cb"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["", "/"],
  ["/shop?search=fereastră", "/shop?search=fereastr%C4%83"],
  ["/shop?search=窗", "/shop?search=%E7%AA%97"],
  ["/shop\r\nset-cookie: a=b", "/shop%0D%0Aset-cookie:%20a=b"],
  ["/\t/evil.example", "/%09/evil.example"],
  ["/\ud800", "/%EF%BF%BD"],
])("%j leads to %s", (path, location) => {
  expect(localLocation(path)).toBe(location);
});

test("whatever the path, a browser stays on this site and the header can carry it", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "//",
    "..",
    "\t",
    "\n",
    "@",
    ":",
    "evil.example",
    "ă",
    "窗",
    "?",
    "#",
    "%2f",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: "binary" })), { maxLength: 8 }), (parts) => {
      const location = localLocation(parts.join(""));
      expect(location).toMatch(/^[\x21-\x7e]+$/);
      expect(new URL(location, "https://shop.example/ro/web").origin).toBe("https://shop.example");
    }),
  );
});
