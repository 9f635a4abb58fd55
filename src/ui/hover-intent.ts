export type HoverDelays = { openDelayMs: number; closeDelayMs: number };

/**
 * Opens after the pointer has rested and closes after it has left; crossing the gap between trigger and content counts
 * as staying. Delays in milliseconds, zero acts at once.
 */
export function createHoverIntent(
  { openDelayMs, closeDelayMs }: HoverDelays,
  setOpen: (open: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function after(delayMs: number, open: boolean) {
    clearTimeout(timer);
    if (delayMs <= 0) setOpen(open);
    else timer = setTimeout(() => setOpen(open), delayMs);
  }
  return {
    enter: () => after(openDelayMs, true),
    leave: () => after(closeDelayMs, false),
    openNow: () => after(0, true),
    closeNow: () => after(0, false),
    stop: () => clearTimeout(timer),
  };
}
