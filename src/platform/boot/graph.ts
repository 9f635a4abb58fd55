import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Config } from "./config.ts";
import { friendly } from "./friendly.ts";
import { nameSourceInTraces } from "./source-traces.ts";

export interface Installation {
  pool: Pool;
  config: Config;
}

/** The server graph's interface to its process; `src/server.ts` exports exactly this. */
export interface Graph {
  createServer: (options: Installation & { jobs?: boolean }) => Promise<FastifyInstance>;
  /** A number that a command answers becomes the exit code. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a command that says nothing has succeeded.
  commands: Record<string, (options: Installation, args: string[]) => Promise<number | undefined | void>>;
  /** Whether the demo site is missing or incomplete. */
  isSeedMissing: (options: { pool: Pool }) => Promise<boolean>;
  /** Whether the demo still has to seed something while the site serves. */
  isDemoUnfinished: (options: { pool: Pool }) => Promise<boolean>;
  facts: { accounts: readonly { role: string; login: string; password: string }[] };
  /** The path at which the first owner creates an account; null when an owner exists. */
  setupPath: (options: Installation) => Promise<string | null>;
}

/** No trailing slash: with one, React Router's watcher ignores every file. */
export const root = resolve(import.meta.dirname, "../../..");

export const isProduction = process.env["NODE_ENV"] === "production";

export async function loadBuiltGraph(): Promise<Graph> {
  const path = resolve(root, "build/server/index.js");
  if (!existsSync(path))
    throw friendly("There is no build yet: start with `npm start`, or run `npm run build`");
  nameSourceInTraces(dirname(path), root);
  return import(pathToFileURL(path).href);
}

/** Loads the graph from source once, without watching, for commands during development. */
export async function withSourceGraph<Result>(work: (graph: Graph) => Promise<Result>): Promise<Result> {
  const { createServer, createServerModuleRunner } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  try {
    return await work(await runner.import("/src/server.ts"));
  } finally {
    await runner.close();
    await vite.close();
  }
}
