import { expect, test } from "vitest";
import { z } from "zod";
import { longText } from "./wire.ts";

test("a line break of a form is one character, as its field counts it", () => {
  const words = longText.pipe(z.string().max(5));
  expect(words.parse("ab\r\ncd")).toBe("ab\ncd");
  expect(words.safeParse("ab\r\ncde").success).toBe(false);
});
