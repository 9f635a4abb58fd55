import { useEffect, useState } from "react";

/**
 * A dialog that is there only while it is open: it is closed first, which gives the focus back to where it came from,
 * and the component that shows it is told afterwards and removes it.
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
