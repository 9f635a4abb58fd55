import { expect, test } from "vitest";
import { listMigrations } from "../src/platform/boot/migrate.ts";
import { comparedMigrations } from "./migrations.ts";

test("no migration that has landed is changed or gone, and each is listed: node scripts/migrations.ts", () => {
  const { changed, unlisted } = comparedMigrations();
  expect({ changed, unlisted: unlisted.map(({ name }) => name) }).toEqual({ changed: [], unlisted: [] });
});

test("a changed file, a missing one and a new one are told apart", () => {
  const [first, second, third, ...rest] = listMigrations();
  if (!first || !second || !third) throw new Error("There are no migrations.");
  const landed = Object.fromEntries([first, second, ...rest].map(({ name, sha256 }) => [name, sha256]));
  const found = [{ ...first, sha256: "another" }, third, ...rest];
  expect(comparedMigrations(landed, found)).toEqual({
    changed: [first.name, second.name],
    unlisted: [third],
  });
});
