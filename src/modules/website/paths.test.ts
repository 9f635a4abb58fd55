import { expect, test } from "vitest";
import { languagePath, picturePath } from "./paths.ts";

test.each([
  ["/shop", "", "/website/lang/ro_RO?r=%2Fshop"],
  ["/shop?a=1&edit_translations=1&b=2", "#x=1", "/website/lang/ro_RO?r=%2Fshop%3Fa%3D1%26b%3D2%23x%3D1"],
  ["/?edit_translations", "", "/website/lang/ro_RO?r=%2F"],
])("the language switch of %s%s", (path, hash, expected) => {
  expect(languagePath("ro_RO", path, hash)).toBe(expected);
});

test("a picture's address names its record, its box and its bytes", () => {
  expect(picturePath("product.template", 7, "image_512")).toBe("/web/image/product.template/7/image_512");
  expect(picturePath("product.template", 7, "image_1024", { box: "300x0", unique: "ab" })).toBe(
    "/web/image/product.template/7/image_1024/300x0?unique=ab",
  );
});
