import type { TaggedCache } from "./tagged-cache.ts";

/**
 * What many public pages are made of, such as a product's card: kept like the pages themselves, until a commit changes
 * one of the things that it noted. Only the contexts of public pages have it; people who must see their own change do
 * not.
 */
export type KeptValues = TaggedCache<KeptValue>;

export interface KeptValue {
  value: unknown;
  tags: readonly string[];
}
