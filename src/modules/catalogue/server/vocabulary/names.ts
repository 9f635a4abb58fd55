/** Names separated by commas, without duplicates. */
export function namesOf(text: string): string[] {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(names)];
}

/** Normalizes a name for comparison: two spellings of one word become equal. */
export function plainName(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
