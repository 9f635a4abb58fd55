import { runBackup, runRestore } from "./backup-commands.ts";
import { friendly } from "./friendly.ts";
import { type Graph, isProduction, loadBuiltGraph, withSourceGraph } from "./graph.ts";
import { openInstallation, type Start } from "./open-installation.ts";

/**
 * Runs one command against the prepared database and answers the exit code. `migrate` needs nothing more than the
 * preparation.
 */
export async function runCommand(start: Start, name: string, args: string[]): Promise<number> {
  const work = async (graph: Graph) => {
    // React Router's compiler may just have loaded the graph; it would exit at once on SIGTERM.
    start.shutdown.claimSignals();
    const command = graph.commands[name];
    if (command === undefined) throw friendly(unknownCommand(name, Object.keys(graph.commands)));
    const installation = await openInstallation(start, "command");
    return (await command(installation, args)) ?? 0;
  };
  const own = ownCommands[name];
  if (own) return own(start, args);
  return isProduction ? work(await loadBuiltGraph()) : withSourceGraph(work);
}

/** Commands that need the database but not the program. */
const ownCommands: Record<string, (start: Start, args: string[]) => Promise<number>> = {
  backup: runBackup,
  restore: runRestore,
  migrate: async (start) => {
    await openInstallation(start, "command");
    return 0;
  },
};

function unknownCommand(name: string, known: string[]): string {
  return `There is no command "${name}". These are: ${[...known, ...Object.keys(ownCommands)].sort().join(", ")}`;
}
