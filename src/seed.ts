import type { CommandOptions } from "#platform/command.ts";
import type { Demo } from "#platform/demo.ts";
import { modules } from "./modules.ts";

/** A task that runs once for each database, which remembers the task's name. */
interface Part {
  name: string;
  write: (options: CommandOptions) => Promise<void>;
}

const installParts: readonly Part[] = modules.flatMap(({ name, install }) =>
  install ? [{ name: `install:${name}`, write: install }] : [],
);

function seedParts(demo: Demo | null): readonly Part[] {
  return (demo?.parts ?? []).map(({ name, write }) => ({ name: `seed:${name}`, write }));
}

/** Creates what every site needs before its first request: a website, and the initial data of the modules. */
export async function install(options: CommandOptions): Promise<number | undefined> {
  await options.pool.query(
    "insert into site (name, company) select 'New shop', 'New shop' where not exists (select from site)",
  );
  await once(options, installParts);
  return undefined;
}

/** Whether a part of the demo site is not written yet. */
export async function isSeedMissing(
  { pool }: Pick<CommandOptions, "pool">,
  demo: Demo | null,
): Promise<boolean> {
  const done = await doneParts(pool);
  return seedParts(demo).some(({ name }) => !done.has(name));
}

/** Writes the demo site. An installation without a demo gets only the data that every site needs. */
export async function seed(options: CommandOptions, demo: Demo | null): Promise<number | undefined> {
  const began = Date.now();
  await install(options);
  if (!demo) options.say("This installation has no demo: its folder demo/ is missing.");
  const done = await once(options, seedParts(demo));
  if (done === 0) return undefined;
  options.say(`The demo site is ready (${((Date.now() - began) / 1000).toFixed(1)} s).`);
  return undefined;
}

/**
 * Writes the missing parts in their order, so that an interrupted run resumes where it stopped and a second run changes
 * nothing. Returns the number of written parts.
 */
async function once(options: CommandOptions, parts: readonly Part[]): Promise<number> {
  const done = await doneParts(options.pool);
  const open = parts.filter(({ name }) => !done.has(name));
  for (const { name, write } of open) {
    await write(options);
    await options.pool.query("insert into seed_state (name) values ($1) on conflict do nothing", [name]);
  }
  return open.length;
}

async function doneParts(pool: CommandOptions["pool"]): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>("select name from seed_state");
  return new Set(rows.map((row) => row.name));
}
