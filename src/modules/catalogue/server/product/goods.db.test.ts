import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { holdStock } from "../stock/stock.ts";
import { variantFacts } from "./goods.ts";

const harness = testHarness();
let shop: SampleShop;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
});

/** The product's variant whose options have exactly these values. */
async function variantOf(templateId: number, ...slugs: string[]): Promise<number> {
  const { rows } = await harness.context().db.execute<{ id: number }>(sql`
    select variant.id from catalogue_variant variant where variant.template_id = ${templateId}
      and (select coalesce(array_agg(value.slug order by value.slug), '{}') from catalogue_option option
        join catalogue_value value on value.id = option.value_id where option.id = any(variant.option_ids))
      = ${sql.param(slugs.sort())}::text[]`);
  return rows[0]?.id ?? 0;
}

const factsOf = async (variantId: number, context = harness.context()) =>
  (await variantFacts(context, [variantId])).get(variantId);

test("a variant with its address, its product's name and what the product offers, in the visitor's language", async () => {
  const id = await variantOf(shop.zada, "1200", "larch");
  const facts = await factsOf(id, harness.context({ localeCode: "ro" }));
  expect(facts).toMatchObject({
    variantId: id,
    templateId: shop.zada,
    name: "Zada 78, două canate",
    path: `/shop/product/zada-78?variant=${id}`,
    published: true,
    saleable: true,
  });
  const options = [...(facts?.options.values() ?? [])];
  expect(options.map(({ attribute, value }) => `${attribute}: ${value}`)).toEqual([
    "Dimensiune: 1200 mm",
    "Dimensiune: 1400 mm",
    "Finisaj: Larice natur",
    "Finisaj: Alb",
    "Finisaj: Salvie",
    "Mâner: Oțel",
    "Mâner: Alamă",
  ]);
  expect(options.filter(({ isLoose }) => isLoose).map(({ value }) => value)).toEqual(["Oțel", "Alamă"]);
  expect(options.some(({ isOnly, isCustom }) => isOnly || isCustom)).toBe(false);
});

test("a value that stands alone is marked, and a product of one variant has the plain address", async () => {
  const door = await factsOf(await variantOf(shop.door, "larch"));
  expect([...(door?.options.values() ?? [])]).toMatchObject([{ isOnly: true, isLoose: false }]);
  const plaque = await factsOf(await variantOf(shop.plaque));
  expect(plaque).toMatchObject({ path: "/shop/product/house-number", picture: null, optionIds: [] });
});

test("the picture is the variant's own, else the product's, with the widths that its files really have", async () => {
  const larch = (await factsOf(await variantOf(shop.zada, "1200", "larch")))?.picture;
  const white = (await factsOf(await variantOf(shop.zada, "1200", "white")))?.picture;
  expect(larch).toMatchObject({ widthPx: 1536, heightPx: 1920, alt: "Zada 78, two sashes" });
  expect(larch?.srcSet.match(/\d+w/g)).toEqual(["102w", "205w", "410w", "819w", "1536w"]);
  expect(larch?.srcSet).toContain(`/web/image/product.image/${larch?.id}/image_128`);
  expect(white?.id).not.toBe(larch?.id);
});

test("what is not for sale is said, what is unknown or of another site is missing", async () => {
  const hidden = await factsOf(await variantOf(shop.hidden, "white"));
  expect(hidden).toMatchObject({ published: false, saleable: true });
  const withdrawn = await factsOf(await variantOf(shop.sill, "1680"));
  expect(withdrawn).toMatchObject({ published: true, saleable: false });
  expect(await variantFacts(harness.context(), [])).toEqual(new Map());
  expect(await variantFacts(harness.context(), [2_000_000_000])).toEqual(new Map());

  const context = harness.context();
  const [other] = await context.db
    .insert(siteTable)
    .values({ name: "Other", company: "Other SRL", email: "other@example.com" })
    .returning();
  const moara = await variantOf(shop.moara, "white");
  await context.db.execute(
    sql`update catalogue_template set site_id = ${other?.id}, shown_on = array[${other?.id}::integer]
      where id = ${shop.moara}`,
  );
  expect(await factsOf(moara)).toBeUndefined();
  if (other)
    expect(await factsOf(moara, harness.context({ site: other }))).toMatchObject({ variantId: moara });
});

test("one variant and all take the same queries", async () => {
  const { rows } = await harness.context().db.execute<{ id: number }>(sql`select id from catalogue_variant`);
  const queriesFor = async (ids: number[]) => {
    const spy = vi.spyOn(harness.database().pool, "query");
    await variantFacts(harness.context(), ids);
    const queries = spy.mock.calls.length;
    spy.mockRestore();
    return queries;
  };
  const ids = rows.map((row) => row.id);
  expect(ids.length).toBeGreaterThan(5);
  expect(await queriesFor(ids)).toBe(await queriesFor(ids.slice(0, 1)));
});

test("what is held is held by its holder, and only what is counted", async () => {
  const counted = await variantOf(shop.zada, "1200", "larch");
  const endless = await variantOf(shop.visit);
  const until = new Date(testNow.getTime() + 60_000);
  const items = [
    { variantId: counted, quantity: 2 },
    { variantId: endless, quantity: 1 },
  ];
  await transact(harness.context(), (write) => holdStock(write, "order:1", items, until));
  const heldMine = async (holder: string) =>
    [...(await variantFacts(harness.context(), [counted, endless], holder)).values()]
      .filter((facts) => facts.heldMine > 0)
      .map((facts) => [facts.variantId, facts.heldMine]);
  expect(await heldMine("order:1")).toEqual([[counted, 2]]);
  expect(await heldMine("order:2")).toEqual([]);
});
