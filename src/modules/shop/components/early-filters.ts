/** A field as the page was sent, and as it stands. */
export type EarlyField = Pick<
  HTMLInputElement,
  "type" | "name" | "value" | "defaultValue" | "checked" | "defaultChecked"
>;

/**
 * What a form of filters says where somebody was quicker than its script; null where it stands as it was sent. The
 * ends of the sliders, which have no names, stand before the number fields of the same ends.
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
