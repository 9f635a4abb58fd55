import { type Harness, rows } from "../drills/_harness.ts";
import { type Asked, fromManyAddresses } from "./_answer.ts";
import { bench, residentMb } from "./_figures.ts";
import { load } from "./_load.ts";
import { inLargeShop } from "./_served-harness.ts";

const wantedP95 = { atMost: 100 };
const sorts = ["", "name asc", "list_price asc", "list_price desc", "newest"];

// Lists of 50,000 products, each page rendered without the cache: categories, filters with counts, price ranges, every
// sort order, first pages and late ones.
await bench("listing-50k", ({ figure }) =>
  inLargeShop(async (harness, products) => {
    figure("products", products, "", { wanted: { atLeast: 50_000 } });
    const pages = await somePages(harness);
    const asked = fromManyAddresses(pages, pages.length);
    await load(harness.baseUrl, asked, { connections: 4, seconds: 2 });
    for (const connections of [1, 8, 32]) {
      const seen = await load(harness.baseUrl, asked, { connections, seconds: 8 });
      const named = (name: string) => `${connections} at once, ${name}`;
      figure(named("p95"), seen.p95Ms, "ms", { connections, wanted: wantedP95 });
      figure(named("p99"), seen.p99Ms, "ms", { connections });
      figure(named("requests"), seen.requestsPerSecond, "per s", { connections });
      figure(named("failed"), seen.errors, "", { connections, wanted: { atMost: 0 } });
    }
    figure("memory after", residentMb(harness.child.pid), "MB", { wanted: { atMost: 350 } });
  }),
);

async function somePages(harness: Harness): Promise<Asked[]> {
  const categories = await rows<{ slug: string }>(harness, "select slug from catalogue_category order by id");
  const values = await rows<{ id: number; attribute_id: number }>(
    harness,
    `select value.id, value.attribute_id from catalogue_value value
     join catalogue_attribute attribute on attribute.id = value.attribute_id
     where attribute.filterable and not value.is_custom order by value.id`,
  );
  const headers = { accept: "text/html", "accept-encoding": "gzip, br" };
  return Array.from({ length: 1500 }, (_, index) => {
    const query = new URLSearchParams();
    const category = categories[(index * 7) % (categories.length + 1)];
    const value = values[(index * 11) % values.length];
    if (value && index % 2 === 0) query.append("attrib", `${value.attribute_id}-${value.id}`);
    if (index % 3 === 0) query.set("min_price", String(index % 400));
    const sort = sorts[index % sorts.length];
    if (sort) query.set("order", sort);
    // Every page has an address of its own, so that no page is requested twice while the cache still has it.
    query.set("max_price", String(3000 + index));
    if (index % 4 === 0) query.set("page", String(1 + (index % 40)));
    const path = category ? `/shop/category/${category.slug}` : "/shop";
    return { method: "GET", path: `${path}?${query}`, headers } as const;
  });
}
