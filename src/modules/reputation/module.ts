import { content } from "#modules/content/module.ts";
import { office } from "#modules/office/module.ts";
import { people } from "#modules/people/module.ts";
import { personErasures, personExports, personMerges } from "#modules/people/slots.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffPlaces } from "#platform/staff/slots.ts";
import { reputationPaths } from "./paths.ts";
import { reputationAnswers } from "./server/calls.ts";
import { eraseReputation, mergeReputation, reputationExport } from "./server/personal-data.ts";
import { reputationModel, reputationRoles } from "./server/staff-reputation.ts";

/**
 * Members' reputation: a profile that is public only if its owner wants it, and a ledger of karma with ranks and
 * badges. Higher modules write to it with `settleKarma`, which is idempotent for each source.
 */
export const reputation: Module = {
  name: "reputation",
  needs: [content, office, people],
  answers: reputationAnswers,
  fills: [
    fill(personExports, reputationExport),
    fill(personErasures, eraseReputation),
    fill(personMerges, mergeReputation),
    fill(recordKinds, { model: reputationModel, staffPath: () => reputationPaths.staff }),
    fill(staffPlaces, {
      label: "reputation.staffTitle",
      words: {
        en: "karma, badges, ranks, gamification, reputation, points, awards",
        ro: "karma, insigne, ranguri, reputație, puncte, distincții",
        de: "Punkte, Ränge, Abzeichen, Auszeichnungen",
      },
      path: () => reputationPaths.staff,
      roles: reputationRoles,
    }),
  ],
};
