import { expect, test } from "vitest";
import type {
  AttributeLineView,
  OptionView,
  ProductView,
} from "#modules/catalogue/server/vocabulary/views.ts";
import { chosenGoods } from "./chosen-goods.ts";

const option = (id: number, name: string): OptionView => ({
  ...{ id, valueId: id, name, color: "", isCustom: false, charactersMax: 500, extraMinor: 0, extraText: "" },
});
const line = (
  id: number,
  name: string,
  creates: AttributeLineView["creates"],
  options: OptionView[],
): AttributeLineView => ({ id, attributeId: id, name, display: "radio", creates, options });

const lines = [
  line(1, "Size", "always", [option(11, "900 × 2100"), option(12, "1000 × 2100")]),
  line(2, "Handle", "never", [option(21, "Steel"), option(22, "Brass")]),
];
const picture = { src: "", srcSet: "", alt: "", widthPx: 1, heightPx: 1 };

function door(variants: { id: number; optionIds: number[] }[]) {
  return {
    name: "Prag 78",
    lines,
    rules: {
      lines: lines.map(({ id, creates, options }) => ({
        id,
        creates,
        optionIds: options.map((one) => one.id),
      })),
      ...{ exclusions: {}, parentExclusions: {}, archived: [], names: {}, parentName: "" },
      variants: variants.map(({ optionIds }) => optionIds),
    },
    variants: variants.map((variant) => ({ ...variant, reference: "", path: "" })),
    pictures: [
      { ...picture, id: 1, kind: "main", optionIds: [], src: "/door.webp" },
      { ...picture, id: 2, kind: "main", optionIds: [12], src: "/wide-door.webp" },
    ],
  } satisfies Pick<ProductView, "name" | "lines" | "rules" | "variants" | "pictures">;
}
const stocked = door([
  { id: 7, optionIds: [11] },
  { id: 8, optionIds: [12] },
]);
const price = { text: "€1,890.00", wasText: null, lowestText: null, discountPercent: 0 };
const opened = { optionIds: [11, 21], quantity: 1, variantId: 7, price };

test("until the server answers, a choice is named by itself and has no price", () => {
  expect(chosenGoods(stocked, { optionIds: [12, 22], quantity: 1 }, opened)).toEqual({
    ...{ variantId: 8, name: "Prag 78 (1000 × 2100)", pictureUrl: "/wide-door.webp", price: "" },
  });
});

test("the price belongs to the options and the quantity that it was asked for", () => {
  const priceOf = (optionIds: number[], quantity: number) =>
    chosenGoods(stocked, { optionIds, quantity }, opened).price;
  expect(priceOf([11, 21], 1)).toBe("€1,890.00");
  expect(priceOf([11, 22], 1)).toBe("");
  expect(priceOf([11, 21], 5)).toBe("");
});

test("a variant that is made when ordered has no number before, and that of the answer once it was made", () => {
  const madeToOrder = { ...door([]), rules: { ...stocked.rules, variants: null } };
  const chosen = { optionIds: [12, 21], quantity: 1 };
  expect(chosenGoods(madeToOrder, chosen, opened).variantId).toBeNull();
  const made = { ...opened, optionIds: [12, 21], variantId: 31 };
  expect(chosenGoods(madeToOrder, chosen, made).variantId).toBe(31);
});
