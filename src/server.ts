import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import pino from "pino";
import type { ServerBuild } from "react-router";
import { setupPath as firstOwnerPath } from "#modules/people/server/account/setup.ts";
import type { Config } from "#platform/boot/config.ts";
import type { CommandOptions } from "#platform/command.ts";
import { createEdge } from "#platform/http/edge.ts";
import { createHttpServer } from "#platform/http/server.ts";
import type { BodyLimits } from "#platform/http/unfinished-bodies.ts";

import { installModules, type Module } from "#platform/module.ts";
import { catalogs } from "./catalogs.ts";

import { demo, withDemo } from "./demo.ts";
import { modules as productModules } from "./modules.ts";
import * as seeds from "./seed.ts";
import stylesheet from "./styles.css?url";

export interface ServerOptions {
  pool: Pool;
  config: Config;
  /** Default: the modules of `modules.ts` and the demo. A test of one module installs fewer. */
  modules?: readonly Module[];
  jobs?: boolean;
  clock?: () => Date;
  newPagesPerMinute?: number;
  bodyLimits?: BodyLimits;
  connectionsPerNetwork?: number;
}

const modules = withDemo(productModules, demo);

type Command = (options: CommandOptions, args: string[]) => Promise<number | undefined>;

/**
 * Creates the server with the modules of `modules.ts` and the demo, if there is one. It can answer requests but does
 * not listen yet.
 */
export function createServer(options: ServerOptions): Promise<FastifyInstance> {
  return createHttpServer({
    ...options,
    modules: options.modules ?? modules,
    catalogs,
    build: build as unknown as ServerBuild,
    stylesheet,
    release: (build as unknown as ServerBuild).assets.version,
    development: import.meta.env.DEV && import.meta.env.MODE !== "test",
    ...(import.meta.env.PROD ? { assets: join(import.meta.dirname, "../client/assets") } : {}),
  });
}

/** The commands that `npm run <name>` starts. A returned number is the exit code. */
export const commands = Object.fromEntries(
  Object.entries<Command>(
    Object.assign(
      { install: seeds.install, seed, "finish-demo": finishDemo },
      ...modules.map((module) => module.commands ?? {}),
    ),
  ).map(([name, command]) => [
    name,
    (options: { pool: Pool; config: Config }, args: string[]) => command(commandOptions(options), args),
  ]),
);

export const facts = { accounts: demo?.accounts ?? [] };

/** Whether a part of the demo is not written yet; false without a demo. */
export function isSeedMissing(options: { pool: Pool }): Promise<boolean> {
  return seeds.isSeedMissing(options, demo);
}

/** Whether the demo still writes data while the site serves requests. */
export async function isDemoUnfinished(options: { pool: Pool }): Promise<boolean> {
  return (await demo?.rest?.isOpen(options)) ?? false;
}

/** The path where the first owner creates their account; null if there is an owner. */
export async function setupPath(options: { pool: Pool; config: Config }): Promise<string | null> {
  return firstOwnerPath(await commandOptions(options).context());
}

function seed(options: CommandOptions): Promise<number | undefined> {
  return seeds.seed(options, demo);
}

async function finishDemo(options: CommandOptions): Promise<undefined> {
  await demo?.rest?.write(options);
}

function commandOptions({ pool, config }: { pool: Pool; config: Config }): CommandOptions {
  installModules(modules);
  const edge = createEdge({ pool, config, catalogs });
  const log = pino({ level: config.logLevel });
  return {
    pool,
    config,
    context: () => edge.systemContext(log),
    say: (line) => process.stdout.write(`${line}\n`),
  };
}
