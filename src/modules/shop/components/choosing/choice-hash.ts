/** The chosen options in the address, as `#attr=12,15`: the choice can be sent to somebody and comes back on reload. */
export function choiceHash(optionIds: readonly number[]): string {
  return optionIds.length > 0 ? `#attr=${optionIds.join(",")}` : "";
}

/** The option ids of an address's hash; whatever is no number is left out. */
export function optionsOfHash(hash: string): number[] {
  const text = /(?:^#?|&)attr=([^&]*)/.exec(hash)?.[1] ?? "";
  return text
    .split(/,|%2C/i)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}
