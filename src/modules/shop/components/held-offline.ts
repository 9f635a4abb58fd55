import { useCallback, useState } from "react";

interface Sending {
  /** The form goes its way. */
  go: () => void;
  /** It stays where it is. */
  hold: () => void;
}

/**
 * A plain form that is sent without a network takes the page away, and all that was chosen on it: it is held back.
 * Only a browser that is sure to be offline holds it; the key of the form makes a second sending harmless.
 */
export function sendUnlessOffline(event: { preventDefault: () => void }, { go, hold }: Sending): void {
  if (navigator.onLine) go();
  else {
    event.preventDefault();
    hold();
  }
}

/** How often the form was held back since it last went its way, and what its `onSubmit` does. */
export function useHeldOffline(onSent?: () => void) {
  const [heldCount, setHeldCount] = useState(0);
  const submit = useCallback(
    (event: { preventDefault: () => void }) =>
      sendUnlessOffline(event, {
        go() {
          setHeldCount(0);
          onSent?.();
        },
        hold: () => setHeldCount((count) => count + 1),
      }),
    [onSent],
  );
  return { heldCount, submit };
}
