import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { storeFile } from "#platform/files/file.ts";
import { fill, installFillings } from "#platform/slot.ts";
import { testConfig, testHouse } from "../../../testing.ts";
import { picturesSeenFirst } from "../slots.ts";
import { warmPictures, warmPicturesTask } from "./warm-pictures.ts";

const house = testHouse();
let folder: string;
let context: Context;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  context = house.context({ installation: { ...testConfig, dataFolder: folder } });
  await house.database().pool.query("delete from graphile_worker._private_jobs; delete from file");
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

function storeDrawings(count: number): Promise<number[]> {
  return transact(context, async (write) => {
    const stored: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"><rect width="${index + 1}" height="9"/></svg>`;
      stored.push(await storeFile(write, Buffer.from(svg), "image/svg+xml"));
    }
    return stored;
  });
}

async function drawn(): Promise<string[]> {
  const names = await readdir(join(folder, "pictures"), { recursive: true });
  return names.filter((name) => name.endsWith(".avif"));
}

async function nextJobs(): Promise<unknown[]> {
  const { rows } = await house
    .database()
    .pool.query("select payload from graphile_worker._private_jobs where key like $1 order by id", [
      `${warmPicturesTask}%`,
    ]);
  return rows.map(({ payload }) => payload);
}

test("draws the common sizes a few files at a time and leaves the rest to the next job", {
  tags: ["slow"],
}, async () => {
  const ids = await storeDrawings(11);
  await warmPictures(context, { afterId: 0 });
  expect(await drawn()).toHaveLength(20);
  expect(await nextJobs()).toEqual([{ afterId: ids[9] }]);

  await warmPictures(context, { afterId: ids[9] });
  expect(await drawn()).toHaveLength(22);
  expect(await nextJobs()).toHaveLength(1);
});

test("begins with what is seen first, in the size of lists", async () => {
  const ids = await storeDrawings(14);
  const wanted = ids.slice(2).reverse();
  installFillings([fill(picturesSeenFirst, async () => wanted)]);
  await warmPictures(context, {});
  const names = await drawn();
  expect(names).toHaveLength(10);
  expect(new Set(names.map((name) => name.split("/")[1]))).toEqual(new Set(["410.avif"]));

  await warmPictures(context, { seenFirst: 10 });
  expect(await drawn()).toHaveLength(12);
  expect(await nextJobs()).toEqual([{ seenFirst: 10 }, { afterId: 0 }]);
});
