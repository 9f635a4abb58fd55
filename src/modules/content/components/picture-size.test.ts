import { expect, test } from "vitest";
import { pictureSizes, sizesToChoose } from "./picture-size.ts";

test("a width that makes no difference is offered only where a text already has it", () => {
  expect(sizesToChoose(true, "text")).toEqual(pictureSizes);
  expect(sizesToChoose(false, "small")).toEqual(["small", "text"]);
  expect(sizesToChoose(false, "full")).toEqual(["small", "text", "full"]);
});
