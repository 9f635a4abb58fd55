import { type RefObject, useEffect } from "react";

/** So long after products have come their pictures are looked at again (docs/specification.md, second document, 9). */
const refreshMs = 1000;

/**
 * Refreshes the lazy loading of what came with another page of a list: a picture that failed is asked for once more,
 * and one that still waits is fetched, so that it is there when the visitor scrolls on.
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
