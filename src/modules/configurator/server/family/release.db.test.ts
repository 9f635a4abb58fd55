import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { casement } from "../../testing/casement.ts";
import { familyVersion, releasedFamily } from "../../testing/released.ts";
import { nameCheapestSizes } from "./cheapest-sizes.ts";
import { createFamily, familyDraft } from "./family-draft.ts";
import { releaseFamily } from "./release.ts";
import { familyTable } from "./tables.ts";

const harness = testHarness();

async function aProduct(slug: string): Promise<number> {
  const { rows } = await harness
    .database()
    .pool.query<{ id: number }>(
      `insert into catalogue_template (slug, name, list_price_minor) values ($1, '{"en":"Casement"}', 0) returning id`,
      [slug],
    );
  return rows[0]?.id ?? 0;
}

test("a draft becomes a version that buyers configure, with its proof, and stays as it was released", async () => {
  const context = harness.context();
  const productId = await aProduct("casement");
  const cases = [{ name: "Narrow", choices: [["width", 600]] as const, expected: "valid" as const }];
  const id = await transact(context, (write) =>
    createFamily(write, { name: { en: "Casement", ro: "Fereastră" }, productId, family: casement, cases }),
  );
  expect(await releasedFamily(context, productId)).toBeNull();
  expect(await transact(context, (write) => releaseFamily(write, id))).toBe(1);
  const first = await releasedFamily(context, productId);
  // The smallest window, 500 by 500 mm: 0.25 m² at €200.00 and one opening at €50.00.
  const { rows } = await harness
    .database()
    .pool.query(
      "select list_price_minor as minor, cheapest_size_mm as size, configured from catalogue_template where id = $1",
      [productId],
    );
  expect(rows).toEqual([{ minor: 10_000, size: [500, 500], configured: true }]);
  expect(first).toMatchObject({ number: 1, familyId: id, family: casement });
  expect(first?.proof.verdicts).toHaveLength(casement.model.attributes.length);

  const dearer = {
    ...casement,
    prices: {
      ...casement.prices,
      positions: casement.prices.positions.map((one) =>
        one.price.kind === "openings" ? { ...one, price: { ...one.price, unitMinor: 6_000 } } : one,
      ),
    },
  };
  await context.db.update(familyTable).set({ draft: dearer });
  expect(await transact(context, (write) => releaseFamily(write, id))).toBe(2);
  expect((await releasedFamily(context, productId))?.family).toEqual(dearer);
  expect((await familyVersion(context, first?.id ?? 0)).family).toEqual(casement);

  // Releasing the first draft again reactivates the first version.
  await context.db.update(familyTable).set({ draft: casement });
  expect(await transact(context, (write) => releaseFamily(write, id))).toBe(1);
  await expect(
    harness.database().pool.query("update configurator_family_version set hash = ''"),
  ).rejects.toThrow("never changes");
});

test("a draft with a fault is refused, and buyers keep what they have", async () => {
  const context = harness.context();
  const productId = await aProduct("casement-faulty");
  const cases = [{ name: "Huge", choices: [["width", 9000]] as const, expected: "valid" as const }];
  const id = await transact(context, (write) =>
    createFamily(write, { name: { en: "Faulty" }, productId, family: casement, cases }),
  );
  await expect(transact(context, (write) => releaseFamily(write, id))).rejects.toMatchObject({
    code: "configurator.releaseFaulty",
  });
  expect(await releasedFamily(context, productId)).toBeNull();
  expect((await familyDraft(context, id)).releasedId).toBeNull();
});

test("a product that was released before sizes were kept is given the size of its price, unless that has changed", async () => {
  const context = harness.context();
  const { pool } = harness.database();
  const slugs = ["before-sizes", "own-price", "own-currency"];
  const ids = await Promise.all(slugs.map(aProduct));
  for (const productId of ids)
    await transact(context, async (write) => {
      const asked = { name: { en: "Casement" }, productId, family: casement, cases: [] };
      await releaseFamily(write, await createFamily(write, asked));
    });
  await pool.query("update catalogue_template set cheapest_size_mm = null where id = any($1)", [ids]);
  await pool.query("update catalogue_template set list_price_minor = 12000 where slug = 'own-price'");
  await pool.query("update catalogue_template set currency = 'RON' where slug = 'own-currency'");
  // What is being edited is not what buyers configure.
  await context.db.update(familyTable).set({ draft: {} });
  await nameCheapestSizes(context);
  const { rows } = await pool.query(
    "select slug, list_price_minor as minor, cheapest_size_mm as size from catalogue_template where id = any($1) order by slug",
    [ids],
  );
  expect(rows).toEqual([
    { slug: "before-sizes", minor: 10_000, size: [500, 500] },
    { slug: "own-currency", minor: 10_000, size: null },
    { slug: "own-price", minor: 12_000, size: null },
  ]);
});
