import { expect, test } from "vitest";
import { listingAddress, listingQueryOf } from "./listing-query.ts";

const read = (query: string) => listingQueryOf(new URL(`https://vitrine.example/shop?${query}`));

test("filters are read from the address and written back in one order", () => {
  const query = read(
    "attrib=2-9&attrib=1-4&attrib=1-3&attrib=1-4&search=%20oak%20&order=name+asc&min_price=100.7&page=2&availability=in_stock",
  );
  expect(query).toEqual({
    attributes: { 1: [4, 3], 2: [9] },
    page: 2,
    search: "oak",
    priceMin: 100,
    availability: "in_stock",
    sort: "name asc",
  });
  expect(listingAddress("/shop", query)).toBe(
    "/shop?search=oak&attrib=1-3&attrib=1-4&attrib=2-9&min_price=100&availability=in_stock&order=name+asc&page=2",
  );
});

test.each([
  "attrib=1",
  "attrib=a-b&attrib=0-1&attrib=99999999999-1",
  "page=0&page=-1",
  "page=abc",
  "min_price=-5&max_price=1e9",
  "order=random()",
  "search=%00%20",
  "brand=&tag=&availability=&availability=all",
  "brand=%00&tag=%00%20",
  "page=99999999999999&min_price=NaN&max_price=Infinity",
])("what makes no sense is left out: %s", (address) => {
  expect(read(address)).toEqual({ attributes: {}, page: 1 });
});

test("no text is longer than a name can be, none holds a null character", () => {
  const long = `%00a${"a".repeat(10_000)}`;
  const { search, brandSlug, tagSlug } = read(`search=${long}&brand=${long}&tag=${long}`);
  expect([search, brandSlug, tagSlug]).toEqual(["a".repeat(120), "a".repeat(200), "a".repeat(200)]);
});

test("a category is part of the path, not of the query", () => {
  const query = listingQueryOf(new URL("https://vitrine.example/shop/category/windows"), "windows");
  expect(query.categorySlug).toBe("windows");
  expect(listingAddress("/shop/category/windows", query)).toBe("/shop/category/windows");
});

test("on a brand's own page the path says the brand, whatever else the query names", () => {
  const url = new URL("https://vitrine.example/shop/brand/zada?brand=moara&order=newest");
  const query = listingQueryOf(url, undefined, "zada");
  expect(query).toMatchObject({ brandSlug: "zada", onBrandPage: true });
  expect(listingAddress("/shop/brand/zada", query)).toBe("/shop/brand/zada?order=newest");
});
