import { catalogue } from "#modules/catalogue/module.ts";
import { website } from "#modules/website/module.ts";
import type { Module } from "#platform/module.ts";
import { compareAnswers } from "./server/calls.ts";

/**
 * Up to four things side by side. The list is a cookie of the visitor's browser and nothing is stored about it; a
 * comparison is a public page of its address. What is no longer sold leaves the list.
 */
export const compare: Module = {
  name: "compare",
  needs: [catalogue, website],
  answers: compareAnswers,
};
