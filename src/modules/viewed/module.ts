import { catalogue } from "#modules/catalogue/module.ts";
import { orders } from "#modules/orders/module.ts";
import { people } from "#modules/people/module.ts";
import { adoptions, personErasures, personExports, personMerges } from "#modules/people/slots.ts";
import { website } from "#modules/website/module.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { adoptViews, mergeViews } from "./server/adopt.ts";
import { viewedAnswers } from "./server/calls.ts";
import { eraseViews, viewsExport } from "./server/personal-data.ts";
import { tidyViews } from "./server/tidy.ts";

/**
 * Recently viewed products, so that visitors find them again. Nothing is stored without consent, and a visitor can
 * delete all of it at once.
 */
export const viewed: Module = {
  name: "viewed",
  needs: [orders, catalogue, website, people],
  answers: viewedAnswers,
  fills: [
    fill(adoptions, adoptViews),
    fill(personMerges, mergeViews),
    fill(personExports, viewsExport),
    fill(personErasures, eraseViews),
  ],
  tasks: { "viewed.tidy": tidyViews },
  schedules: [{ cron: "53 3 * * *", task: "viewed.tidy" }],
};
