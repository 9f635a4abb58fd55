/** The possible values of `condition && "name"`. */
type MaybeName = string | number | bigint | boolean | null | undefined;

/** Joins class names and omits other values, such as the false of a condition. */
export function classNames(...names: MaybeName[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}

/** A space-separated id list for aria-describedby; undefined without ids. */
export function idList(...ids: MaybeName[]): string | undefined {
  return classNames(...ids) || undefined;
}
