// Seeds the demo into the given folder and leaves it as a stopped shop, for the drills and browser tests of one run
// (`npm test`).
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../src/platform/boot/postgres.ts";
import { startBuiltServer } from "../src/platform/testing/built-server.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Which folder?");
const postgres = await startPostgres({ folder: join(folder, "postgres"), purpose: "test", log: () => {} });
try {
  const dataFolder = join(folder, "data");
  mkdirSync(dataFolder);
  const settings = { DATABASE_URL: postgres.connectionString("postgres"), DATA_FOLDER: dataFolder };
  await (await startBuiltServer(settings)).stop();
} finally {
  await postgres.stop();
}
