import type { CallDescription, JsonSchema } from "./_calls.ts";

/** A value that satisfies a schema just enough, and means nothing: ids that do not exist, short texts. */
export function sampleOf(schema: JsonSchema | undefined): unknown {
  if (!schema) return {};
  if ("const" in schema) return schema["const"];
  const [option] = (schema["enum"] as unknown[] | undefined) ?? [];
  if (option !== undefined) return option;
  if ("default" in schema) return schema["default"];
  const [first] = schema.anyOf ?? [];
  if (first) return sampleOf(first);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return objectOf(schema);
    case "array":
      return [];
    case "integer":
    case "number":
      return 2_000_000_000;
    case "boolean":
      return false;
    case "string":
      return "drill";
    default:
      return {};
  }
}

/** Only the required fields. */
function objectOf(schema: JsonSchema): Record<string, unknown> {
  const required = (schema["required"] as string[] | undefined) ?? [];
  return Object.fromEntries(required.map((name) => [name, sampleOf(schema.properties?.[name])]));
}

/** The address of a call with ids that do not exist in place of its `:name` parts. */
export function addressOf(call: CallDescription): string {
  return call.path.replace(/:(\w+)\??|\*/g, "2000000000");
}
