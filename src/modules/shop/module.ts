import type { Module } from "#platform/module.ts";
import { cartAnswers } from "./server/cart-calls.tsx";
import { checkoutAnswers } from "./server/checkout-calls.ts";
import { seed } from "./server/seed.ts";

/**
 * The shop as visitors see it: lists, categories, search and product pages, then cart, checkout and confirmation.
 * What is for sale belongs to the catalogue, what was bought to the orders; here are their pages and forms.
 */
export const shop: Module = {
  name: "shop",
  needs: ["orders", "delivery", "promotion", "drawing"],
  answers: [...cartAnswers, ...checkoutAnswers],
  seed,
};
