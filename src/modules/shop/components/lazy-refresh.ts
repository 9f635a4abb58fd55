import { type RefObject, useEffect } from "react";

/**
 * This long after products were added, their pictures are checked again (docs/specification.md, second document, 9).
 */
const refreshMs = 1000;

/**
 * Refreshes lazy loading after another page of a list: retries failed pictures and loads pending ones, so that they are
 * there when the visitor scrolls on.
 */
export function useLazyRefresh(list: RefObject<Element | null>, pages: number): void {
  useEffect(() => {
    if (pages < 2) return;
    const timer = setTimeout(() => {
      for (const picture of list.current?.querySelectorAll<HTMLImageElement>("[data-added] img") ?? []) {
        refresh(picture);
      }
    }, refreshMs);
    return () => clearTimeout(timer);
  }, [list, pages]);
}

function refresh(picture: HTMLImageElement): void {
  const hasFailed = picture.complete && picture.naturalWidth === 0;
  picture.loading = "eager";
  if (hasFailed) picture.src = picture.getAttribute("src") ?? "";
}
