import { useEffect, useState } from "react";

/**
 * For a dialog that is rendered only while it is open: closes it first, which returns the focus to its origin, and then
 * tells the component to remove it.
 */
export function useClosing() {
  const [then, setThen] = useState<(() => void) | null>(null);
  useEffect(() => {
    then?.();
  }, [then]);
  return {
    isOpen: then === null,
    close: (next: () => void) => setThen(() => next),
  };
}
