import slugify from "@sindresorhus/slugify";

/** A text as part of a URL; empty if none of it can be transliterated to plain letters. */
export function slugOf(text: string): string {
  return slugify(text.slice(0, 200), { decamelize: false }).slice(0, 80).replace(/-+$/, "");
}

/** The wished slug, or the slug with the first unused number. Adds the result to `taken`. */
export function freeSlug(wish: string, taken: Set<string>): string {
  let slug = wish;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wish}-${number}`;
  taken.add(slug);
  return slug;
}
