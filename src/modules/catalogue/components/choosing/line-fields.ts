const linePrefix = "ptal-";

/** All fields of lines, in the form in which publicLoader names page parameters. */
export const lineFields = `${linePrefix}*`;

/** Name of a line's field in the add-to-cart form; its value is the id of the chosen option. */
export function lineFieldName(lineId: number): string {
  return `${linePrefix}${lineId}`;
}

/** Name of the field for the buyer's text for an option. */
export function customFieldName(optionId: number): string {
  return `custom-${optionId}`;
}

/** Reads the chosen options from form fields or query parameters. */
export function optionsOfFields(fields: Iterable<readonly [string, unknown]>): number[] {
  return [...fields]
    .filter(([name]) => name.startsWith(linePrefix))
    .map(([, value]) => Number(value))
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
}
