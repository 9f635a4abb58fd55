import { resolve } from "node:path";
import type { Installation } from "#platform/context.ts";

/**
 * The command that delivers a mail by a pipe, with the environment of this installation, because a mail server starts
 * it with none of its own. Leaves out the database password, which must not appear on a page.
 */
export function pipeCommand({ databaseUrl, dataFolder }: Pick<Installation, "databaseUrl" | "dataFolder">): {
  pipe: string;
  pipeNeedsPassword: boolean;
} {
  const masked = databaseUrl && withoutPassword(databaseUrl);
  const database = masked ? `DATABASE_URL=${quoted(masked)} ` : "";
  const program = `${quoted(process.execPath)} ${quoted(resolve("scripts/mail-in.ts"))}`;
  return {
    pipe: `${database}DATA_FOLDER=${quoted(resolve(dataFolder))} ${program}`,
    pipeNeedsPassword: masked !== undefined && masked !== databaseUrl,
  };
}

function withoutPassword(databaseUrl: string): string {
  return databaseUrl.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, "$1:PASSWORD@");
}

/** Quotes a value for a shell, if necessary. */
function quoted(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
