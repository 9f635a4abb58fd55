import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";

/** Calls `act`, which must stay the same function, when the page comes back from the browser's memory. */
export function useRestored(act: () => void): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && act();
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, [act]);
}

/**
 * A page that comes back from the browser's memory shows what was true when it was left, so that what it shows is
 * asked for again: a cart that was changed or ordered meanwhile, somebody who has signed out. What was typed stays.
 */
export function useFreshWhenRestored(): void {
  const { revalidate } = useRevalidator();
  useRestored(useCallback(() => void revalidate(), [revalidate]));
}
