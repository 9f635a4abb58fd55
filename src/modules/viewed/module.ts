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
 * What somebody has looked at, so that they find it again. Nothing is kept of anybody who has not agreed to it, and a
 * word is enough to forget all of it.
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
