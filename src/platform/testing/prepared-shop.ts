import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

// Seeding the demo takes ten seconds of processor time. A run that starts it thirty times seeds it once, into the
// folder that this variable names, and copies it.
const variable = "PREPARED_SHOP";

/** Settings that decide the content of a new shop: a change of one needs another shop. */
const deciding = ["DATABASE_URL", "DATA_FOLDER", "DEMO", "DEMO_YEAR", "SECRET", "MAIL_FROM", "PUBLIC_URL"];

/** The folder of the prepared shop, if a server with these settings would seed the same one. */
export function preparedFor(env: Record<string, string>, isThisProgram: boolean): string | undefined {
  const isOwn = !isThisProgram || deciding.some((name) => name in env);
  return isOwn ? undefined : process.env[variable] || undefined;
}

/** Node's copy does not keep owners, and PostgreSQL refuses a folder of another account. */
export function copyOfPrepared(prepared: string | undefined, part: string, place: string): void {
  if (prepared === undefined) return;
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  execFileSync("cp", ["-a", join(prepared, part), place]);
}
