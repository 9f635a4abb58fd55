import type { Module } from "#platform/module.ts";
import { allCalls } from "./developers/reference.ts";

export const commands: NonNullable<Module["commands"]> = {
  /** Prints every call of the wire: as a table, or with `--json` as the reference that pages and OpenAPI use. */
  calls: async (_options, args) => {
    const calls = allCalls();
    if (args.includes("--json")) {
      console.log(JSON.stringify(calls, null, 2));
      return 0;
    }
    for (const call of calls) {
      console.log(
        `${call.method.padEnd(5)} ${call.kind.padEnd(5)} ${call.path.padEnd(52)} ${call.who.padEnd(10)} ${call.summary}`,
      );
    }
    // Goes to standard error, so that piped output contains only the calls.
    console.error(`${calls.length} calls`);
    return 0;
  },
};
