import { resolve } from "node:path";
import type { Installation } from "#platform/context.ts";

/**
 * The line that hands a mail over by a pipe, with the environment of this installation: a mail server starts it with none
 * of its own. The password of the database is left out, because a page is no place for it.
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

/** For a shell; what needs no quotes has none. */
function quoted(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
