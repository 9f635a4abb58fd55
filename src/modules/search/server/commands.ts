import type { Module } from "#platform/module.ts";
import { searchDrift, writeWholeIndex } from "./rebuild.ts";

export const searchCommands: NonNullable<Module["commands"]> = {
  /** Rebuilds the index of the site search; with `--check` it only reports differences. */
  "search-index": async ({ context, say }, args) => {
    if (!args.includes("--check")) {
      say(`The index of the site search holds ${await writeWholeIndex(await context())} texts.`);
      return 0;
    }
    const drifted = await searchDrift(await context());
    for (const record of drifted) say(`${record} is not in the index as it is now`);
    say(drifted.length === 0 ? "The index of the site search is complete." : `${drifted.length} differ`);
    return drifted.length === 0 ? 0 : 1;
  },
};
