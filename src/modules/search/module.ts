import { website } from "#modules/website/module.ts";
import type { Module } from "#platform/module.ts";
import { searchAnswers } from "./server/calls.ts";
import { searchCommands } from "./server/commands.ts";
import { rebuildSearch, rebuildSearchTask } from "./server/rebuild.ts";

/**
 * The search of the whole site. Modules contribute kinds of things that visitors may find: their texts, which are
 * written into one index in the transaction that changes them, or a search of their own, as the catalogue has.
 */
export const search: Module = {
  name: "search",
  needs: [website],
  answers: searchAnswers,
  tasks: { [rebuildSearchTask]: rebuildSearch },
  // Languages that a site offers since yesterday, and words that nobody says any more.
  schedules: [{ cron: "17 4 * * *", task: rebuildSearchTask }],
  // A database from before there was this index gets it, too.
  install: async (options) => rebuildSearch(await options.context(), {}),
  commands: searchCommands,
};
