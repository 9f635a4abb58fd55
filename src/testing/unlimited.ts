import { z } from "zod";

interface Definition {
  type: string;
  [part: string]: unknown;
}

/** The paths of texts without a maximum length. */
export function unlimited(schema: unknown, path: string, above: ReadonlySet<unknown> = new Set()): string[] {
  if (!(schema instanceof z.ZodType) || above.has(schema)) return [];
  const seen = new Set(above).add(schema);
  const def = schema._zod.def as unknown as Definition;
  const walk = (part: unknown, name = "") => unlimited(part, name ? `${path}.${name}` : path, seen);
  switch (def.type) {
    case "string":
      return isLimited(schema) ? [] : [path];
    case "pipe": {
      // Either side may define the limit; the result of a transform is not user input.
      const sides = [walk(def["in"]), walk(def["out"])].filter((_, index) =>
        isText([def["in"], def["out"]][index]),
      );
      return sides.some((found) => found.length === 0) ? [] : (sides[0] ?? []);
    }
    case "object":
      return Object.entries(def["shape"] as object).flatMap(([name, part]) => walk(part, name));
    case "array":
      return walk(def["element"], "[]");
    case "union":
      return (def["options"] as unknown[]).flatMap((option) => walk(option));
    case "tuple":
      return (def["items"] as unknown[]).flatMap((item) => walk(item, "[]"));
    case "record":
      return [...walk(def["keyType"], "{key}"), ...walk(def["valueType"], "{}")];
    case "intersection":
      return [...walk(def["left"]), ...walk(def["right"])];
    case "lazy":
      return walk((def["getter"] as () => unknown)());
    default:
      return walk(def["innerType"]);
  }
}

/** Whether a side of a pipe has a type of its own instead of only computing a value. */
function isText(schema: unknown): boolean {
  return schema instanceof z.ZodType && (schema._zod.def as unknown as Definition).type !== "transform";
}

/** A maximum length, or a pattern that matches no long text. */
function isLimited(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodString && schema.maxLength !== null) return true;
  const { checks = [] } = schema._zod.def;
  const patterns = checks.flatMap(({ _zod: { def } }) =>
    "pattern" in def && def.pattern instanceof RegExp ? [def.pattern.source] : [],
  );
  return patterns.some((source) => !/[*+]|\{\d+,\}/.test(source.replace(/\\[*+]/g, "")));
}
