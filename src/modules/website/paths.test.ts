import { expect, test } from "vitest";
import { languagePath, picturePath } from "./paths.ts";

test.each([
  ["/shop", "", "/website/lang/ro_RO?r=%2Fshop"],
  ["/shop?a=1&edit_translations=1&b=2", "#x=1", "/website/lang/ro_RO?r=%2Fshop%3Fa%3D1%26b%3D2%23x%3D1"],
  [
    "/shop?edit_translations&a=1&edit_translations=1&edit_translations=2",
    "",
    "/website/lang/ro_RO?r=%2Fshop%3Fa%3D1",
  ],
  [
    "/shop?edit%5ftranslations=1&q=a?edit_translations=1",
    "",
    "/website/lang/ro_RO?r=%2Fshop%3Fq%3Da%3Fedit_translations%3D1",
  ],
  [
    "/web/login?r=%2Fshop%3Fedit_translations%3D1%26page%3D2%23top",
    "",
    "/website/lang/ro_RO?r=%2Fweb%2Flogin%3Fr%3D%252Fshop%253Fpage%253D2%2523top",
  ],
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
