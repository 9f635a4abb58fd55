import type { TaggedCache } from "./tagged-cache.ts";

/**
 * A part of many public pages, such as a product's card. It is cached like the pages themselves, until a commit changes
 * one of the things that it depends on. Only contexts of public pages have this cache; people who must see their own
 * change do not.
 */
export type KeptValues = TaggedCache<KeptValue>;

export interface KeptValue {
  value: unknown;
  tags: readonly string[];
}
