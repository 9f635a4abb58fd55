/** Messages on one page, page links in the pager, and the number of its first page (specification 1:217). */
export const pagerStep = 10;
export const pagerScope = 5;
export const pagerStart = 1;

/** The page links around the current one. As many as possible, also at both ends. */
export function pagerWindow(page: number, pages: number, scope = pagerScope): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(scope / 2), pages - scope + 1));
  const last = Math.min(pages, first + scope - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
