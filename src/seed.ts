import { warmPicturesTask } from "#modules/website/server/warm-pictures.ts";
import type { CommandOptions } from "#platform/command.ts";
import { transact } from "#platform/db/transact.ts";
import { modules } from "./modules.ts";

/** What every site needs before its first request: a website of its own, and what the modules cannot do without. */
export async function install(options: CommandOptions): Promise<number | undefined> {
  await options.pool.query(
    "insert into site (name, company) select 'New shop', 'New shop' where not exists (select from site)",
  );
  await once(options, "install", (module) => module.install);
  return undefined;
}

/** Whether a part of the demo site is still to be written. */
export async function isSeedMissing({ pool }: Pick<CommandOptions, "pool">): Promise<boolean> {
  const done = await doneParts(pool);
  return modules.some((module) => module.seed && !done.has(partName("seed", module)));
}

/** Writes the demo site. */
export async function seed(options: CommandOptions): Promise<number | undefined> {
  const began = Date.now();
  await install(options);
  const done = await once(options, "seed", (module) => module.seed);
  if (done === 0) return undefined;
  options.say(`The demo site is ready (${((Date.now() - began) / 1000).toFixed(1)} s).`);
  // The job begins with the server that serves the site.
  if (options.config.warmPictures) {
    await transact(await options.context(), (write) => write.enqueue(warmPicturesTask, {}));
  }
  return undefined;
}

/**
 * Runs a part of every module, in the order of `modules.ts`. What is done is remembered for each module, so that a
 * run that was broken off goes on where it stopped and a second one changes nothing. Answers how many it ran.
 */
async function once(
  options: CommandOptions,
  part: string,
  workOf: (module: (typeof modules)[number]) => ((options: CommandOptions) => Promise<void>) | undefined,
): Promise<number> {
  const done = await doneParts(options.pool);
  let ran = 0;
  for (const module of modules) {
    const work = workOf(module);
    const name = partName(part, module);
    if (!work || done.has(name)) continue;
    await work(options);
    await options.pool.query("insert into seed_state (name) values ($1) on conflict do nothing", [name]);
    ran += 1;
  }
  return ran;
}

async function doneParts(pool: CommandOptions["pool"]): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>("select name from seed_state");
  return new Set(rows.map((row) => row.name));
}

function partName(part: string, module: (typeof modules)[number]): string {
  return `${part}:${module.name}`;
}
