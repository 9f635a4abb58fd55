import { useEffect } from "react";

/** So long somebody looks at one thing before it counts as seen (specification, section 9). */
const lookedAtMs = 8000;

/**
 * Tracks the view of a variant, eight seconds after it was chosen: where the page is tracked, the combination is
 * available and nothing was remembered of it in the last thirty minutes. The conditions start again with a
 * change.
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
