import { useEffect, useState } from "react";

/**
 * A dialog that is there only while it is open: it is closed first, which gives the focus back to where it came from,
 * and whoever shows it hears of it afterwards and takes it away.
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
