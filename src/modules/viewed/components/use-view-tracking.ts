import { useEffect } from "react";

/** A product counts as viewed after this time (specification, section 9). */
const lookedAtMs = 8000;

/**
 * Records the view of a variant eight seconds after it was chosen, if the page is tracked, the combination is available
 * and no view of it was recorded in the last thirty minutes. A change restarts the time.
 */
export function useViewTracking(variantId: number | null, isAvailable: boolean, isTracked: boolean): void {
  useEffect(() => {
    if (!isTracked || !isAvailable || variantId === null) return;
    const timer = setTimeout(
      () =>
        void import("./track-view.ts").then(
          ({ trackView }) => trackView(variantId),
          () => {},
        ),
      lookedAtMs,
    );
    return () => clearTimeout(timer);
  }, [variantId, isAvailable, isTracked]);
}
