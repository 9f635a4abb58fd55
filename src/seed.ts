import type { CommandOptions } from "#platform/command.ts";
import type { Demo } from "#platform/demo.ts";
import { modules } from "./modules.ts";

/** Work that is done once for a database and remembered by its name. */
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

/** What every site needs before its first request: a website of its own, and what the modules cannot do without. */
export async function install(options: CommandOptions): Promise<number | undefined> {
  await options.pool.query(
    "insert into site (name, company) select 'New shop', 'New shop' where not exists (select from site)",
  );
  await once(options, installParts);
  return undefined;
}

/** Whether a part of the demo site is still to be written. */
export async function isSeedMissing(
  { pool }: Pick<CommandOptions, "pool">,
  demo: Demo | null,
): Promise<boolean> {
  const done = await doneParts(pool);
  return seedParts(demo).some(({ name }) => !done.has(name));
}

/** Writes the demo site. An installation without a demo gets what every site needs and stays empty. */
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
 * Writes the parts that are not done yet, in their order, so that a run that was broken off goes on where it stopped
 * and a second one changes nothing. Answers how many it wrote.
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
