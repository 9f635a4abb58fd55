import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { upsertCategory } from "../product/vocabulary.ts";

const harness = testHarness();
const slugs = ["sills", "screens", "shutters", "blinds"];

const put = (slug: string, parentSlug?: string) =>
  transact(harness.context(), (write) =>
    upsertCategory(write, {
      ...{ slug, name: { en: slug }, description: {}, position: 0 },
      ...(parentSlug ? { parentSlug } : {}),
    }),
  );

beforeAll(async () => {
  for (const slug of slugs) await put(slug);
});

test("categories that are put below each other at the same time make no circle", async () => {
  const moves = slugs.map((slug, place) => put(slug, slugs[(place + 1) % slugs.length]));
  const done = await Promise.allSettled(moves);
  const refused = done.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(refused).toEqual(["catalogue.categoryCircle"]);
  const { rows } = await harness
    .database()
    .pool.query("select slug from catalogue_category where cardinality(path) between 1 and 4 order by slug");
  expect(rows.map(({ slug }) => slug)).toEqual([...slugs].sort());
});
