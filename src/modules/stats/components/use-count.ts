import { useEffect } from "react";
import { cookieChoice, useCookieQuestion } from "#modules/website/components/consent/cookie-store.ts";
import type { CountedPath } from "./send-count.ts";

/**
 * Counts a view of this page if the visitor has consented to it, earlier or just now. Without consent, or on a site
 * that does not count, not even the sender is loaded. Null counts nothing.
 */
export function useCount(path: CountedPath | null, id = 0): void {
  const isAsked = useCookieQuestion();
  useEffect(() => {
    if (!path || isAsked || cookieChoice() !== "accept") return;
    if (!("counts" in document.documentElement.dataset)) return;
    const left = new AbortController();
    import("./send-count.ts").then(({ sendCount }) => sendCount(path, id, left.signal)).catch(() => {});
    return () => left.abort();
  }, [path, id, isAsked]);
}
