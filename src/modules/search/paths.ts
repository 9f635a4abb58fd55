import { siteSearchPath } from "#modules/website/paths.ts";

export { siteSearchPath };

/** The search of the whole site, or only its results of one kind. */
export function siteSearchAddress(term: string, kind = "", page = 1): string {
  const asked = new URLSearchParams({ search: term });
  if (kind) asked.set("kind", kind);
  if (page > 1) asked.set("page", String(page));
  return `${siteSearchPath}?${asked}`;
}
