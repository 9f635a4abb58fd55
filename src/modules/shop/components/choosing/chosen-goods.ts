import { displayName } from "#modules/catalogue/components/choosing/display-name.ts";
import { variantOptions } from "#modules/catalogue/components/choosing/rules.ts";
import { mainPictureOf } from "#modules/catalogue/components/picture-choice.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { LiveCombination } from "./combination-answer.ts";

/** The goods of a choice, as known without a request: never a fact about another choice. */
export interface ChosenGoods {
  /** Null: the order creates the variant. */
  variantId: number | null;
  name: string;
  pictureUrl: string | undefined;
  /** "" until the server has answered with the price of this choice and quantity. */
  price: string;
}

export function chosenGoods(
  product: Pick<ProductView, "name" | "lines" | "rules" | "variants" | "pictures">,
  { optionIds, quantity }: { optionIds: readonly number[]; quantity: number },
  answer: Pick<LiveCombination, "optionIds" | "quantity" | "variantId" | "price">,
): ChosenGoods {
  const isAnswered = String(answer.optionIds) === String(optionIds);
  const wanted = String(variantOptions(product.rules, optionIds));
  const known = product.variants.find((variant) => String(variant.optionIds) === wanted);
  return {
    variantId: isAnswered ? answer.variantId : (known?.id ?? null),
    name: displayName(product.name, product.lines, optionIds),
    pictureUrl: mainPictureOf(product.pictures, optionIds)?.src,
    price: isAnswered && answer.quantity === quantity ? answer.price.text : "",
  };
}
