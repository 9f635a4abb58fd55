import { content } from "#modules/content/module.ts";
import { office } from "#modules/office/module.ts";
import { people } from "#modules/people/module.ts";
import { personErasures, personExports, personMerges } from "#modules/people/slots.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { eraseReputation, mergeReputation, reputationExport } from "./server/personal-data.ts";

/**
 * What members are to each other: a profile that is public only if its owner wants it, and one ledger of karma with
 * ranks and badges. Modules above write to it by `settleKarma`, as often as they like: a source counts once.
 */
export const reputation: Module = {
  name: "reputation",
  needs: [content, office, people],
  fills: [
    fill(personExports, reputationExport),
    fill(personErasures, eraseReputation),
    fill(personMerges, mergeReputation),
  ],
};
