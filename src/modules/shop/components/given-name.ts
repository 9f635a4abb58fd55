/**
 * The name in a greeting: the first word of the buyer's name. The whole name if the first word is a title or an initial
 * ("Dr. Ana Popescu", "T. Weber"); "" without a name.
 */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  const isWord = first.length > 2 && !first.endsWith(".") && !first.endsWith(",");
  return isWord ? first : words.join(" ");
}
