/** Names separated by commas, each once. */
export function namesOf(text: string): string[] {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(names)];
}

/** A name for comparing: two spellings of one word are one word. */
export function plainName(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
