import { type Harness, inHarness, number } from "../drills/_harness.ts";
import { startEphemeralPostgres } from "../src/platform/testing/ephemeral-postgres.ts";
import { seedProducts } from "./seed-50k.ts";

/**
 * A shop some time after its first start: the process that seeded the demo is gone, and no job waits, so that only
 * serving is measured.
 */
export async function inServedHarness(
  use: (harness: Harness) => Promise<void>,
  { fill, env = {} }: { fill?: (databaseUrl: string) => Promise<void>; env?: Record<string, string> } = {},
): Promise<void> {
  const postgres = await startEphemeralPostgres();
  const databaseUrl = postgres.connectionString("postgres");
  try {
    await inHarness(dropJobs, { DATABASE_URL: databaseUrl });
    await fill?.(databaseUrl);
    await inHarness(use, { ...env, DATABASE_URL: databaseUrl });
  } finally {
    await postgres.stop();
  }
}

/** Deferred work of the first start, above all making pictures, would be measured as well. */
async function dropJobs({ db }: Harness): Promise<void> {
  await db.query("delete from graphile_worker._private_jobs");
}

/** With 50,000 products, and a page cache too small for any page. */
export async function inLargeShop(use: (harness: Harness, products: number) => Promise<void>): Promise<void> {
  await inServedHarness(
    async (harness) =>
      use(harness, await number(harness, "select count(*) from catalogue_listing where shown")),
    { fill: seedProducts, env: { CACHE_MEGABYTES: "1" } },
  );
}
