import { isMade, layoutOf } from "../family/family-plan.ts";
import type { Layout } from "../geometry/layout.ts";
import type { Configuration } from "../solver/rule-model.ts";
import type { ShownChoice, ShownFamily } from "./shown-family.ts";

/**
 * How the piece would be divided and opened with each value of an attribute, for the pictures of its tiles. Empty where the
 * values do not differ in that: a colour or a handle has no such picture.
 */
export function valueLayouts(
  { family, model, size }: ShownFamily,
  { id, values }: ShownChoice,
  configuration: Configuration,
): ReadonlyMap<string, Layout> {
  const largest = Object.fromEntries(
    model.attributes.flatMap((one) =>
      "max" in one && (one.id === size.width || one.id === size.height) ? [[one.id, one.max]] : [],
    ),
  );
  const found = new Map<string, Layout>();
  for (const value of values) {
    const wanted = { ...configuration, [id]: value.id };
    // What needs a larger piece is shown on the largest one.
    const layout = [wanted, { ...wanted, ...largest }].map((one) => layoutOf(family, one)).find(isMade);
    if (layout) found.set(value.id, layout);
  }
  const shapes = new Set([...found.values()].map(shapeOf));
  return shapes.size > 1 ? found : new Map();
}

function shapeOf({ fields }: Layout): string {
  return JSON.stringify(fields.map(({ number, field }) => [number, field.opening]));
}
