import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

// Writing the demo takes ten seconds of processor time. In a run that starts it thirty times it is written once, into
// the folder that this variable names, and copied.
const variable = "PREPARED_SHOP";

/** What decides the content of a new shop: a change of one of these needs a new one. */
const deciding = ["DATABASE_URL", "DATA_FOLDER", "DEMO", "DEMO_YEAR", "SECRET", "MAIL_FROM", "PUBLIC_URL"];

/** The folder of the prepared shop, if there is one that equals what a server with these settings would write. */
export function preparedFor(env: Record<string, string>, isThisProgram: boolean): string | undefined {
  const isOwn = !isThisProgram || deciding.some((name) => name in env);
  return isOwn ? undefined : process.env[variable] || undefined;
}

/** Node copies no owners, and PostgreSQL refuses a folder of another account. */
export function copyOfPrepared(prepared: string | undefined, part: string, place: string): void {
  if (prepared === undefined) return;
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  execFileSync("cp", ["-a", join(prepared, part), place]);
}
