import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";

/** Calls `act`, which must stay the same function, when the browser restores the page from its back/forward cache. */
export function useRestored(act: () => void): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && act();
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, [act]);
}

/**
 * A page from the back/forward cache shows old data, so it is loaded again: the cart may have changed or been ordered,
 * and the person may have signed out. Typed text stays.
 */
export function useFreshWhenRestored(): void {
  const { revalidate } = useRevalidator();
  useRestored(useCallback(() => void revalidate(), [revalidate]));
}
