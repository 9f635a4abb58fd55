import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./folder.ts";
import { codeOf } from "./friendly.ts";

export const secretCharactersMin = 32;

/** The secret of this data folder, generated at the first call. Only its owner may read the file. */
export function keepSecret(dataFolder: string): string {
  makeFolder(dataFolder);
  const path = join(dataFolder, "secret");
  const kept = readSecret(path);
  if (kept !== undefined) return kept;
  // A hard link appears complete or not at all, so two simultaneous first starts agree on one secret.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, "utf8").trim();
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, "utf8").trim();
    if (secret.length >= secretCharactersMin) return secret;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
  throw new Error(`${path} is too short to be a secret: restore it or remove it`);
}
