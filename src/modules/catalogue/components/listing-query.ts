import type { ListingQuery, SortOrder } from "../server/vocabulary/views.ts";

const sortOrders: readonly SortOrder[] = [
  "position",
  "ordered",
  "relevance",
  "newest",
  "name asc",
  "name desc",
  "list_price asc",
  "list_price desc",
];
/** The query parameters of a listing; it reads no others. */
export const listingParameters: readonly string[] = [
  "search",
  "attrib",
  "min_price",
  "max_price",
  "brand",
  "tag",
  "availability",
  "order",
  "page",
];
const valuesMax = 60;
const termLengthMax = 120;
const slugLengthMax = 200;

/**
 * Reads a listing's URL. Invalid parameters are ignored, never refused. `categorySlug` and `ownBrandSlug` come from the
 * path of a category or brand page.
 */
export function listingQueryOf(url: URL, categorySlug?: string, ownBrandSlug?: string): ListingQuery {
  const given = url.searchParams;
  const attributes: Record<number, number[]> = {};
  for (const pair of given.getAll("attrib").slice(0, valuesMax)) {
    const [, attribute, value] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(pair) ?? [];
    if (!attribute || !value) continue;
    const values = attributes[Number(attribute)] ?? [];
    if (!values.includes(Number(value))) attributes[Number(attribute)] = [...values, Number(value)];
  }
  const query: ListingQuery = { attributes, page: wholeNumber(given.get("page"), 1, 100_000) ?? 1 };
  if (categorySlug) query.categorySlug = categorySlug;
  const search = words(given.get("search"), termLengthMax);
  if (search) query.search = search;
  const priceMin = wholeNumber(given.get("min_price"), 0, 20_000_000);
  const priceMax = wholeNumber(given.get("max_price"), 0, 20_000_000);
  if (priceMin) query.priceMin = priceMin;
  if (priceMax !== undefined) query.priceMax = priceMax;
  const brand = words(given.get("brand"), slugLengthMax);
  if (ownBrandSlug) Object.assign(query, { brandSlug: ownBrandSlug, onBrandPage: true });
  else if (brand) query.brandSlug = brand;
  const tag = words(given.get("tag"), slugLengthMax);
  if (tag) query.tagSlug = tag;
  if (given.get("availability") === "in_stock") query.availability = "in_stock";
  const sort = sortOrders.find((order) => order === given.get("order"));
  if (sort) query.sort = sort;
  return query;
}

/**
 * The URL of a listing. `path` is that of the shop or of the category. The first page and the default sort are omitted.
 */
export function listingAddress(path: string, query: ListingQuery): string {
  const parameters = new URLSearchParams();
  if (query.search) parameters.set("search", query.search);
  for (const attribute of Object.keys(query.attributes)
    .map(Number)
    .sort((a, b) => a - b)) {
    for (const value of query.attributes[attribute]?.toSorted((a, b) => a - b) ?? []) {
      parameters.append("attrib", `${attribute}-${value}`);
    }
  }
  if (query.priceMin !== undefined) parameters.set("min_price", String(query.priceMin));
  if (query.priceMax !== undefined) parameters.set("max_price", String(query.priceMax));
  if (query.brandSlug && !query.onBrandPage) parameters.set("brand", query.brandSlug);
  if (query.tagSlug) parameters.set("tag", query.tagSlug);
  if (query.availability) parameters.set("availability", query.availability);
  if (query.sort) parameters.set("order", query.sort);
  if (query.page > 1) parameters.set("page", String(query.page));
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** Removes null characters: PostgreSQL refuses them in any text. */
function words(text: string | null, lengthMax: number): string {
  return (text ?? "").replaceAll("\0", "").trim().slice(0, lengthMax);
}

function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  if (text === null || text.trim() === "" || !/^\d+(\.\d+)?$/.test(text.trim())) return undefined;
  const number = Math.floor(Number(text));
  return number >= least && number <= most ? number : undefined;
}
