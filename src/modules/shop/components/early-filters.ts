/** A form field as the page was sent, and as it is now. */
export type EarlyField = Pick<
  HTMLInputElement,
  "type" | "name" | "value" | "defaultValue" | "checked" | "defaultChecked"
>;

/**
 * The filters that the visitor changed before the script loaded; null if none changed. The slider thumbs, which have no
 * names, come before the number fields for the same limits.
 */
export function earlyFilters(fields: Iterable<EarlyField>): URLSearchParams | null {
  const said = new URLSearchParams();
  const ends: string[] = [];
  let isEarly = false;
  for (const { type, name, value, defaultValue, checked, defaultChecked } of fields) {
    const isMoved = value !== defaultValue;
    isEarly ||= isMoved || checked !== defaultChecked;
    if (type === "range") ends.push(value);
    else if (type === "number") {
      const end = ends.shift() ?? value;
      said.append(name, isMoved ? value : end);
    } else if (type !== "checkbox" || checked) said.append(name, value);
  }
  return isEarly ? said : null;
}
