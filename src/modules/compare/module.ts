import { catalogue } from "#modules/catalogue/module.ts";
import { website } from "#modules/website/module.ts";
import type { Module } from "#platform/module.ts";
import { compareAnswers } from "./server/calls.ts";

/**
 * Up to four products side by side. The list is a cookie of the visitor's browser, and the server stores nothing about
 * it; a comparison is a public page with the products in its URL. Products that are no longer sold leave the list.
 */
export const compare: Module = {
  name: "compare",
  needs: [catalogue, website],
  answers: compareAnswers,
};
