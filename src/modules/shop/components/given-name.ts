/**
 * What to call a buyer by: the first word of their name. The whole name where the first word is a title or an
 * initial ("Dr. Ana Popescu", "T. Weber"), and nothing for no name.
 */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  const isWord = first.length > 2 && !first.endsWith(".") && !first.endsWith(",");
  return isWord ? first : words.join(" ");
}
