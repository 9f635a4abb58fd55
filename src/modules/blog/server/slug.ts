import slugify from "@sindresorhus/slugify";

const charactersMax = 80;

/** The part of an address that was typed, or one made from a name; null for one that cannot stand in an address. */
export function addressOf(wish: string, name: string): string | null {
  if (wish !== "") return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(wish) ? wish : null;
  const made = slugify(name.slice(0, 200), { decamelize: false }).slice(0, charactersMax).replace(/-+$/, "");
  return made || "post";
}
