import { expect, test } from "vitest";
import { type EarlyField, earlyFilters } from "./early-filters.ts";

function field(type: string, name: string, value: string, other: Partial<EarlyField> = {}): EarlyField {
  return { type, name, value, defaultValue: value, checked: false, defaultChecked: false, ...other };
}

const sent = [
  field("hidden", "order", "name asc"),
  field("checkbox", "attrib", "3-14", { checked: true, defaultChecked: true }),
  field("checkbox", "attrib", "3-15"),
  ...["0", "900"].map((value) => field("range", "", value)),
  field("number", "min_price", "0"),
  field("number", "max_price", "900"),
];
const early = (changed: Record<number, Partial<EarlyField>>) =>
  earlyFilters(sent.map((each, index) => ({ ...each, ...changed[index] })))?.toString();

test("filters that stand as they were sent ask for nothing", () => {
  expect(early({})).toBeUndefined();
});

test("what was ticked, taken away or typed before the script came is asked for with the rest", () => {
  const rest = "min_price=0&max_price=900";
  expect(early({ 2: { checked: true } })).toBe(`order=name+asc&attrib=3-14&attrib=3-15&${rest}`);
  expect(early({ 1: { checked: false } })).toBe(`order=name+asc&${rest}`);
  expect(early({ 6: { value: "100" } })).toBe("order=name+asc&attrib=3-14&min_price=0&max_price=100");
});

test("a slider that was moved stands for the field of its end, unless that was typed into", () => {
  expect(early({ 3: { value: "40" } })).toMatch("min_price=40&max_price=900");
  expect(early({ 4: { value: "400" }, 6: { value: "100" } })).toMatch("min_price=0&max_price=100");
});
