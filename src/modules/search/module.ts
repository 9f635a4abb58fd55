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
 * The search of the whole site. Modules contribute kinds of results: either texts, which are indexed in the transaction
 * that changes them, or a search of their own, like the catalogue's.
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
  // Indexes languages that a site offers since yesterday, and deletes words that no text contains any more.
  schedules: [{ cron: "17 4 * * *", task: rebuildSearchTask }],
  // Builds the index of a database that is older than the index.
  install: async (options) => rebuildSearch(await options.context(), {}),
  commands: searchCommands,
};
