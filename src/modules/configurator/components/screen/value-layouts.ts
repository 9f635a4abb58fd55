import { isMade, layoutOf } from "../family/family-plan.ts";
import type { Layout } from "../geometry/layout.ts";
import type { Configuration } from "../solver/rule-model.ts";
import type { ShownChoice, ShownFamily } from "./shown-family.ts";

/**
 * The layout of the piece for each value of an attribute, for the icons of its tiles. Empty if the values do not change
 * the layout, for example for a colour or a handle.
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
    // A value that needs a larger piece is drawn at the maximum size.
    const layout = [wanted, { ...wanted, ...largest }].map((one) => layoutOf(family, one)).find(isMade);
    if (layout) found.set(value.id, layout);
  }
  const shapes = new Set([...found.values()].map(shapeOf));
  return shapes.size > 1 ? found : new Map();
}

function shapeOf({ fields }: Layout): string {
  return JSON.stringify(fields.map(({ number, field }) => [number, field.opening]));
}
