import { displayName } from "#modules/catalogue/components/choosing/display-name.ts";
import { variantOptions } from "#modules/catalogue/components/choosing/rules.ts";
import { mainPictureOf } from "#modules/catalogue/components/picture-choice.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { LiveCombination } from "./combination-answer.ts";

/** What a choice stands for, from what is known without asking: never a fact of another choice. */
export interface ChosenGoods {
  /** Null: the variant is made when it is ordered. */
  variantId: number | null;
  name: string;
  pictureUrl: string | undefined;
  /** "" until the server has told the price of this choice and quantity. */
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
