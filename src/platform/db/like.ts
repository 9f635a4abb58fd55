/** Escapes typed words so that a LIKE pattern matches them literally. PostgreSQL allows no null character in a text. */
export function likeText(words: string): string {
  return words.replaceAll("\0", "").replace(/[\\%_]/g, "\\$&");
}

/** The pattern of LIKE that finds the typed words anywhere in a text. */
export function likeAnywhere(words: string): string {
  return `%${likeText(words)}%`;
}
