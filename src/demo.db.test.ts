import { expect, test } from "vitest";
import type { CommandOptions } from "#platform/command.ts";
import type { Demo } from "#platform/demo.ts";
import { fill, slot } from "#platform/slot.ts";
import { demo, onlyOf, withDemo } from "./demo.ts";
import { modules } from "./modules.ts";
import { isSeedMissing, seed } from "./seed.ts";
import { testConfig, testHarness } from "./testing.ts";

const harness = testHarness();
const said: string[] = [];

function options(): CommandOptions {
  const pool = harness.database().pool;
  return { pool, config: testConfig, context: async () => harness.context(), say: (line) => said.push(line) };
}

const small = (...names: string[]) => {
  const written: string[] = [];
  const made: Demo = {
    accounts: [],
    parts: names.map((name) => ({
      name,
      write: async () => {
        written.push(name);
      },
    })),
    fills: [fill(slot<string>("pictures"), "a room")],
  };
  return { demo: made, written };
};

test("the folder demo/ is found where it is, and nothing where it is not", () => {
  expect(demo?.parts.map(({ name }) => name).slice(0, 4)).toEqual(["people", "blog", "shop", "configurator"]);
  expect(onlyOf({})).toBeNull();
});

test("the demo fills slots like a module; without it the modules stand alone", () => {
  const { demo } = small("people");
  expect(withDemo(modules, null)).toBe(modules);
  expect(withDemo(modules, demo).at(-1)).toMatchObject({ name: "demo", needs: [], fills: demo.fills });
});

test("without a demo nothing is missing, and the shop that is made has no products and no accounts", async () => {
  expect(await isSeedMissing(options(), null)).toBe(false);
  await seed(options(), null);
  expect(said).toContain("This installation has no demo: its folder demo/ is missing.");
  const { rows } = await options().pool.query<Record<string, string>>(`
    select (select count(*) from catalogue_template) as products, (select count(*) from people_user) as users,
      (select count(*) from site) as sites, (select count(*) from people_country) > 0 as countries`);
  expect(rows[0]).toEqual({ products: "0", users: "0", sites: "1", countries: true });
});

test("each part is written once, also one that comes later", async () => {
  const first = small("rooms", "guests");
  expect(await isSeedMissing(options(), first.demo)).toBe(true);
  await seed(options(), first.demo);
  expect(first.written).toEqual(["rooms", "guests"]);
  expect(await isSeedMissing(options(), first.demo)).toBe(false);
  const next = small("rooms", "guests", "year");
  expect(await isSeedMissing(options(), next.demo)).toBe(true);
  await seed(options(), next.demo);
  expect(next.written).toEqual(["year"]);
});
