/** What `condition && "name"` can be. */
type MaybeName = string | number | bigint | boolean | null | undefined;

/** Joins class names and leaves out whatever is not a name, such as the false of a condition. */
export function classNames(...names: MaybeName[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}

/** A space-separated id list for aria-describedby, or undefined when no id is left. */
export function idList(...ids: MaybeName[]): string | undefined {
  return classNames(...ids) || undefined;
}
