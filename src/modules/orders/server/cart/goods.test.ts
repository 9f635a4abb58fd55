import { expect, test } from "vitest";
import { choicesOf, type Goods } from "./goods.ts";

const option = (attribute: string, value: string) => ({ attribute, value, isOnly: false });
// Only these fields of a variant are read.
const goods = {
  optionIds: [1],
  options: new Map([
    [1, option("Size", "1,200 × 1,200 mm")],
    [2, option("Packed", "In a crate")],
  ]),
} as unknown as Goods;
const line = { noVariantOptionIds: [2], customValues: [] };
const packed = { name: "Packed", value: "In a crate" };

test("what is in stock says the variant's values", () => {
  expect(choicesOf(goods, line, null)).toEqual([{ name: "Size", value: "1,200 × 1,200 mm" }, packed]);
});

test("what is made to measure says its own measures, and none of the variant in stock", () => {
  const choices = [{ name: "Width", value: "1,400 mm" }];
  expect(choicesOf(goods, line, { choices })).toEqual([packed, ...choices]);
});
