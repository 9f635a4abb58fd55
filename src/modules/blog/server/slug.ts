import slugify from "@sindresorhus/slugify";

const charactersMax = 80;

/** The slug of an address as typed, or made from a name; null if it cannot be part of an address. */
export function addressOf(wish: string, name: string): string | null {
  if (wish !== "") return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(wish) ? wish : null;
  const made = slugify(name.slice(0, 200), { decamelize: false }).slice(0, charactersMax).replace(/-+$/, "");
  return made || "post";
}
