import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { seedSampleWords } from "../../testing.ts";
import { listProducts } from "../listing/listing.ts";
import { createTemplate } from "./manage.ts";
import { type Move, moveProducts } from "./product-move.ts";

const harness = testHarness((context) => transact(context, seedSampleWords));
const names = ["ash", "birch", "cedar", "draft", "elm"];
let ids: Record<string, number> = {};

/** The shop shows four of them, in the order of their creation. */
beforeEach(async () => {
  await harness.context().db.execute(sql`delete from catalogue_template`);
  ids = {};
  for (const name of names) ids[name] = await create(name);
});

function create(name: string, position?: number): Promise<number> {
  return transact(harness.context(), (write) =>
    createTemplate(write, {
      key: name,
      slug: name,
      name: { en: name },
      listPriceMinor: 100,
      taxKey: "standard",
      categorySlugs: ["sills"],
      published: name !== "draft",
      ...(position === undefined ? {} : { position }),
    }),
  );
}

function move(to: Move, ...slugs: string[]): Promise<number> {
  return transact(harness.context(), (write) =>
    moveProducts(
      write,
      slugs.map((slug) => ids[slug] ?? 0),
      to,
    ),
  );
}

async function shop(): Promise<string> {
  const { products, sort } = await listProducts(harness.context(), { attributes: {}, page: 1 });
  expect(sort).toBe("position");
  return products.map(({ slug }) => slug).join(" ");
}

test("a new product comes last in the owner's order", async () => {
  expect(await shop()).toBe("ash birch cedar elm");
  await move("bottom", "ash");
  await create("fir");
  expect(await shop()).toBe("birch cedar elm ash fir");
});

test.each<[Move, string[], number, string]>([
  ["top", ["elm"], 1, "elm ash birch cedar"],
  ["top", ["cedar", "birch"], 2, "birch cedar ash elm"],
  ["top", ["ash"], 0, "ash birch cedar elm"],
  ["bottom", ["ash"], 1, "birch cedar elm ash"],
  ["bottom", ["birch", "ash"], 2, "cedar elm ash birch"],
  ["bottom", ["elm"], 0, "ash birch cedar elm"],
  ["up", ["cedar"], 1, "ash cedar birch elm"],
  // Skips the draft, which visitors do not see between them.
  ["up", ["elm"], 1, "ash birch elm cedar"],
  ["up", ["ash", "birch"], 0, "ash birch cedar elm"],
  ["up", ["birch", "cedar"], 2, "birch cedar ash elm"],
  ["down", ["ash"], 1, "birch ash cedar elm"],
  ["down", ["cedar"], 1, "ash birch elm cedar"],
  ["down", ["ash", "birch"], 2, "cedar ash birch elm"],
  ["down", ["elm"], 0, "ash birch cedar elm"],
])("moves to %s: %j", async (to, slugs, moved, expected) => {
  expect(await move(to, ...slugs)).toBe(moved);
  expect(await shop()).toBe(expected);
});

test("products that share a place are given one each before they are exchanged", async () => {
  await harness.context().db.execute(sql`update catalogue_template set position = 0`);
  await move("up", "cedar");
  expect(await shop()).toBe("ash cedar birch elm");
});

test("moves at the same time neither lose a product nor a step", async () => {
  const steps = ["ash", "birch", "cedar", "elm"].flatMap((slug) =>
    (["up", "down", "top", "bottom"] as const).map((to) => move(to, slug)),
  );
  await Promise.all([...steps, create("fir")]);
  const { rows } = await harness.context().db.execute<{ places: number; listed: number }>(sql`
    select count(distinct template.position) filter (where slug <> 'fir')::integer as places,
      count(*) filter (where listing.position = template.position)::integer as listed
    from catalogue_template template join catalogue_listing listing on listing.template_id = template.id`);
  // A new product may share the last place with one that has just been moved there; it comes after it.
  expect(rows[0]).toEqual({ places: 5, listed: 6 });
  expect((await shop()).split(" ").toSorted().join(" ")).toBe("ash birch cedar elm fir");
  await Promise.all([move("down", "ash"), move("down", "ash"), move("down", "ash"), move("down", "ash")]);
  expect((await shop()).split(" ").at(-1)).toBe("ash");
});

test("who edits a product while it moves is not refused, and the move is remembered", async () => {
  const versions = async () =>
    (await harness.context().db.execute(sql`select version from catalogue_template order by id`)).rows;
  const before = await versions();
  await move("up", "birch");
  expect(await versions()).toEqual(before);
  const { rows } = await harness
    .context()
    .db.execute(sql`select record_name, before, after from audit_entry where record_id = ${ids["birch"]}`);
  expect(rows).toEqual([
    {
      record_name: "birch",
      before: { position: expect.any(Number) },
      after: { position: expect.any(Number) },
    },
  ]);
});
