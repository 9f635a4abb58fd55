import { expect, test } from "vitest";
import { comparedIds, cookieValue, idsOfAddress } from "./compared-ids.ts";

test("the cookie's list comes back as it was kept", () => {
  expect(comparedIds(cookieValue([12, 7]))).toEqual([12, 7]);
  expect(comparedIds("[12,7]")).toEqual([12, 7]);
  expect(comparedIds('["12","7"]')).toEqual([12, 7]);
});

test.each([
  undefined,
  null,
  "",
  "null",
  "{}",
  "[",
  "%E0%A4%A",
  "[-1]",
  "[0]",
  "[1.5]",
  '["x"]',
  "[null]",
  "[99999999999]",
  '[{"id":1}]',
])("garbage in the cookie counts as nothing: %s", (value) => {
  expect(comparedIds(value)).toEqual([]);
});

test("a thing stands in the list once, and more than four are cut", () => {
  expect(comparedIds("[1,1,2]")).toEqual([1, 2]);
  expect(comparedIds("[1,2,3,4,5]")).toEqual([1, 2, 3, 4]);
});

test("an address says its ids and how many of it are none", () => {
  expect(idsOfAddress("3,1,3")).toEqual({ ids: [3, 1], wrong: 0 });
  expect(idsOfAddress("3,x,-2")).toEqual({ ids: [3], wrong: 2 });
  expect(idsOfAddress("1,2,3,4,5")).toEqual({ ids: [1, 2, 3, 4], wrong: 1 });
  expect(idsOfAddress(null)).toEqual({ ids: [], wrong: 0 });
});
