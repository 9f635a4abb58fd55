const linePrefix = "ptal-";

/** All fields of lines, as publicLoader names the parameters of a page. */
export const lineFields = `${linePrefix}*`;

/** The field of a line in the form that adds to the cart: its value is the chosen option's id. */
export function lineFieldName(lineId: number): string {
  return `${linePrefix}${lineId}`;
}

/** The field of what the buyer typed for an option. */
export function customFieldName(optionId: number): string {
  return `custom-${optionId}`;
}

/** The chosen options among the fields of a form or the parts of a query. */
export function optionsOfFields(fields: Iterable<readonly [string, unknown]>): number[] {
  return [...fields]
    .filter(([name]) => name.startsWith(linePrefix))
    .map(([, value]) => Number(value))
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
}
