import { content } from "#modules/content/module.ts";
import { website } from "#modules/website/module.ts";
import { legalWatchers } from "#modules/website/slots.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { searchAnswers } from "./server/calls.ts";
import { searchCommands } from "./server/commands.ts";
import { refreshSearch } from "./server/entry.ts";
import { legalTexts } from "./server/legal-search.ts";
import { rebuildSearch, rebuildSearchTask } from "./server/rebuild.ts";
import { searchKinds } from "./slots.ts";

/**
 * The search of the whole site. Modules contribute kinds of things that visitors may find: their texts, which are
 * written into one index in the transaction that changes them, or a search of their own, as the catalogue has.
 */
export const search: Module = {
  name: "search",
  needs: [content, website],
  fills: [
    fill(searchKinds, legalTexts),
    fill(legalWatchers, (write, ids) => refreshSearch(write, legalTexts.kind, ids)),
  ],
  answers: searchAnswers,
  tasks: { [rebuildSearchTask]: rebuildSearch },
  // Languages that a site offers since yesterday, and words that nobody says any more.
  schedules: [{ cron: "17 4 * * *", task: rebuildSearchTask }],
  // A database from before there was this index gets it, too.
  install: async (options) => rebuildSearch(await options.context(), {}),
  commands: searchCommands,
};
