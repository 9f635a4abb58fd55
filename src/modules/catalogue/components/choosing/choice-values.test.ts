import { expect, test } from "vitest";
import type { AttributeLineView, OptionView } from "../../server/vocabulary/views.ts";
import { customValues, noVariantValues } from "./choice-values.ts";

const option = (id: number, name: string, isCustom = false): OptionView => ({
  ...{ id, valueId: id + 100, name, color: "", charactersMax: 500, isCustom },
  ...{ extraMinor: 0, extraText: "" },
});
const line = (
  id: number,
  name: string,
  creates: AttributeLineView["creates"],
  options: OptionView[],
): AttributeLineView => ({ id, attributeId: id, name, display: "radio", creates, options });

const window = {
  lines: [
    line(1, "Size", "always", [option(1, "600 × 600"), option(2, "900 × 1200")]),
    line(2, "Engraving", "never", [option(3, "None"), option(4, "Your words", true)]),
  ],
};

test("what was typed goes to the cart under the wire's names, of chosen options alone", () => {
  expect(customValues(window, [1, 4], { 4: "For Ana" })).toEqual([
    {
      custom_product_template_attribute_value_id: 4,
      attribute_value_name: "Your words",
      custom_value: "For Ana",
    },
  ]);
  expect(customValues(window, [1, 3], { 4: "For Ana" })).toEqual([]);
});

test("options that make no variant go with the line under the wire's names", () => {
  expect(noVariantValues(window, [2, 4])).toEqual([
    {
      custom_product_template_attribute_value_id: 4,
      attribute_value_name: "Your words",
      value: 4,
      attribute_name: "Engraving",
      is_custom: true,
    },
  ]);
});
