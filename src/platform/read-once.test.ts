import { expect, test } from "vitest";
import type { PublicContext } from "./context.ts";
import { readingOnce, readOnce } from "./read-once.ts";

const context = { priceListId: null } as PublicContext;

test("one piece of work reads a thing once; contexts made from it read again", async () => {
  let reads = 0;
  const read = () => Promise.resolve(++reads);
  const once = readingOnce(context);
  expect(await Promise.all([readOnce(once, "a", read), readOnce(once, "a", read)])).toEqual([1, 1]);
  expect(await readOnce(once, "b", read)).toBe(2);
  expect(await readOnce({ ...once }, "a", read)).toBe(3);
  expect(await readOnce(readingOnce(once), "a", read)).toBe(4);
  expect([await readOnce(context, "a", read), await readOnce(context, "a", read)]).toEqual([5, 6]);
});
