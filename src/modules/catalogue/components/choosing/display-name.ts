import type { AttributeLineView } from "../../server/vocabulary/views.ts";

/** "Zada 78 (Larch, 1200 × 1400)": includes the values of attributes that have several values and create variants. */
export function displayName(
  name: string,
  lines: readonly AttributeLineView[],
  optionIds: readonly number[],
): string {
  const values = lines
    .filter((line) => line.creates !== "never" && line.options.length > 1)
    .flatMap((line) =>
      line.options.filter((option) => optionIds.includes(option.id)).map((option) => option.name),
    );
  return values.length > 0 ? `${name} (${values.join(", ")})` : name;
}
