import slugify from "@sindresorhus/slugify";

/** A text as part of an address; empty when nothing of it can be written in plain letters. */
export function slugOf(text: string): string {
  return slugify(text.slice(0, 200), { decamelize: false }).slice(0, 80).replace(/-+$/, "");
}

/** The wish, or with the first number behind it that nobody has. Remembers what it gives away. */
export function freeSlug(wish: string, taken: Set<string>): string {
  let slug = wish;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wish}-${number}`;
  taken.add(slug);
  return slug;
}
