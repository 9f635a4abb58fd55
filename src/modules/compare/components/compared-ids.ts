/** Odoo's cookie: a JSON list of variant ids, readable by the page. The list is stored nowhere else. */
export const comparedCookie = "comparelist_product_ids";
export const comparedMax = 4;

const idMax = 2_147_483_647;

/** The ids in a cookie or another text, in order and without duplicates, at most four. Invalid text counts as empty. */
export function comparedIds(value: string | null | undefined): number[] {
  if (!value) return [];
  try {
    const list: unknown = JSON.parse(decodeURIComponent(value));
    return onlyIds(Array.isArray(list) ? list : []);
  } catch {
    return [];
  }
}

/** The ids in a URL: "12,7". Invalid ids count as unknown ones, so that the page can report them. */
export function idsOfAddress(value: string | null): { ids: number[]; wrong: number } {
  const parts = (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const all = [...new Set(parts)];
  const ids = onlyIds(all.map(Number));
  return { ids, wrong: all.length - ids.length };
}

export function cookieValue(ids: readonly number[]): string {
  return encodeURIComponent(JSON.stringify(ids));
}

function onlyIds(values: readonly unknown[]): number[] {
  const ids = values
    .map((value) => (typeof value === "string" ? Number(value) : value))
    .filter((id): id is number => Number.isInteger(id) && Number(id) > 0 && Number(id) <= idMax);
  return [...new Set(ids)].slice(0, comparedMax);
}
