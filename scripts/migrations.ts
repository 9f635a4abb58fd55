// `node scripts/migrations.ts` adds new migrations to migrations.json. A database stores the checksum of each migration
// that it has applied, and the program refuses to start when the file has another one since: even a changed comment
// would stop every installation.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listMigrations } from "../src/platform/boot/migrate.ts";

const file = join(import.meta.dirname, "migrations.json");
const readLanded = (): Record<string, string> => JSON.parse(readFileSync(file, "utf8"));

/** Names of the landed migrations whose files are gone or have another checksum, and of those that are not listed yet. */
export function comparedMigrations(landed = readLanded(), found = listMigrations()) {
  const checksums = new Map(found.map(({ name, sha256 }) => [name, sha256]));
  return {
    changed: Object.keys(landed).filter((name) => checksums.get(name) !== landed[name]),
    unlisted: found.filter(({ name }) => !(name in landed)),
  };
}

if (import.meta.main) {
  const { changed, unlisted } = comparedMigrations();
  if (changed.length > 0) {
    console.error(`Restore ${changed.join(", ")} and write a new migration instead.`);
    process.exit(1);
  }
  const added = unlisted.map(({ name, sha256 }) => [name, sha256]);
  const all = Object.entries({ ...readLanded(), ...Object.fromEntries(added) }).toSorted();
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  console.log(`${added.length} added, ${all.length} in all.`);
}
