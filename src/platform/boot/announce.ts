import type { Config } from "./config.ts";
import type { Graph } from "./graph.ts";

/** Tells the person at the terminal, and a parent process, that everything is ready. */
export function announce(
  config: Config,
  { facts, setupPath }: { facts: Graph["facts"]; setupPath: string | null },
  say: (line: string) => void,
): void {
  const { host, port, publicUrl, demo } = config;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  say("");
  say(`Vitrine is ready: ${publicUrl}`);
  if (publicUrl !== address) say(`It listens on ${address}`);
  if (demo && facts.accounts.length > 0) {
    say("");
    for (const line of accountLines(facts.accounts)) say(`  ${line}`);
  }
  if (setupPath) {
    say("");
    say(`This shop has no owner yet. Open this address to become its owner: ${publicUrl}${setupPath}`);
  }
  say("");
  say("Ctrl-C stops it.");
  process.send?.({ listening: address, setupPath });
}

function accountLines(accounts: Graph["facts"]["accounts"]): string[] {
  const rows = [
    ["Demo account", "sign in with", "password"],
    ...accounts.map(({ role, login, password }) => [role, login, password]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("   "));
}
