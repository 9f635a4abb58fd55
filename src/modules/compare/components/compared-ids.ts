/** Odoo's cookie: a JSON list of the ids of variants, readable by the page. Nothing else knows the list. */
export const comparedCookie = "comparelist_product_ids";
export const comparedMax = 4;

const idMax = 2_147_483_647;

/** The ids of a cookie or another text, in their order and each once, four at most. Garbage counts as nothing. */
export function comparedIds(value: string | null | undefined): number[] {
  if (!value) return [];
  try {
    const list: unknown = JSON.parse(decodeURIComponent(value));
    return onlyIds(Array.isArray(list) ? list : []);
  } catch {
    return [];
  }
}

/** The ids of an address: "12,7". What is no id is counted as one that nobody knows, so that the page can say so. */
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
