/** Parameters of blocks that move with the page (specification, 1:223). */
const scrollMotion = {
  framesPerSecondMax: 100,
  /** Frames stop this long after the last event that requested them. */
  pauseMs: 2_000,
  /** The visible share from which an element counts as visible. */
  offsetRatio: 0.3,
  offsetMinPx: 10,
} as const;

interface Box {
  top: number;
  bottom: number;
}

/** Whether enough of an element is in view: 0.3 of its height, at least 10 pixels. */
export function isVisible({ top, bottom }: Box, viewHeightPx: number): boolean {
  const offset = Math.max((bottom - top) * scrollMotion.offsetRatio, scrollMotion.offsetMinPx);
  return top + offset <= viewHeightPx && bottom - offset >= 0;
}

/** The browser functions that motion needs; tests replace them. */
export interface Frames {
  now: () => number;
  request: (frame: () => void) => number;
  cancel: (handle: number) => void;
}

const browserFrames: Frames = {
  now: () => performance.now(),
  request: (frame) => requestAnimationFrame(frame),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/**
 * Updates once at the start and then in frames while the page scrolls or resizes, at most 100 a second and until 2 s
 * after the last event. Returns a function that stops it.
 */
export function moveWithPage(
  update: () => void,
  page: EventTarget = window,
  frames: Frames = browserFrames,
): () => void {
  const betweenMs = 1_000 / scrollMotion.framesPerSecondMax;
  let asked: number | null = null;
  let eventAt = frames.now();
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = () => {
    const now = frames.now();
    if (now - drawnAt >= betweenMs) {
      drawnAt = now;
      update();
    }
    asked = now - eventAt < scrollMotion.pauseMs ? frames.request(draw) : null;
  };
  const wake = () => {
    eventAt = frames.now();
    asked ??= frames.request(draw);
  };
  page.addEventListener("scroll", wake, { passive: true });
  page.addEventListener("resize", wake);
  wake();
  return () => {
    page.removeEventListener("scroll", wake);
    page.removeEventListener("resize", wake);
    if (asked !== null) frames.cancel(asked);
  };
}

export const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
