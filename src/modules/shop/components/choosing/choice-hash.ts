/** The chosen options in the URL, as `#attr=12,15`: the choice can be shared and survives a reload. */
export function choiceHash(optionIds: readonly number[]): string {
  return optionIds.length > 0 ? `#attr=${optionIds.join(",")}` : "";
}

/** The option ids in a URL's hash; ignores anything that is not a number. */
export function optionsOfHash(hash: string): number[] {
  const text = /(?:^#?|&)attr=([^&]*)/.exec(hash)?.[1] ?? "";
  return text
    .split(/,|%2C/i)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}
