import { type RefObject, useEffect, useState } from "react";

/**
 * Whether a part of the page has come near the viewport; stays true afterwards. It does not watch while `isAsked` is
 * false.
 */
export function useNear(place: RefObject<Element | null>, isAsked = true): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || !isAsked) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "400px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isAsked]);
  return isNear;
}
