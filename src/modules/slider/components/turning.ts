/** The state that decides whether a row may move by itself. */
export interface Turning {
  /** The visitor has stopped it; with reduced motion it starts stopped. */
  isPaused: boolean;
  isHovered: boolean;
  hasFocus: boolean;
  /** The browser tab is hidden. */
  isHidden: boolean;
}

/** Whether a row may move by itself now: never under a pointer or around the focus (WCAG 2.2.2). */
export function mayTurn({ isPaused, isHovered, hasFocus, isHidden }: Turning): boolean {
  return !isPaused && !isHovered && !hasFocus && !isHidden;
}

/** The scroll position of a row, and the widths of its view and its contents, in pixels. */
export interface RowPlace {
  atPx: number;
  viewPx: number;
  wholePx: number;
}

/** Browsers round the sizes of elements. */
const roundingPx = 2;

export function fitsView({ viewPx, wholePx }: RowPlace): boolean {
  return wholePx <= viewPx + roundingPx;
}

export function isAtEnd({ atPx, viewPx, wholePx }: RowPlace): boolean {
  return atPx + viewPx >= wholePx - roundingPx;
}

/** The position of the next step: one step forward, or from one end to the other. */
export function nextPlacePx(place: RowPlace, stepPx: number): number {
  const lastPx = Math.max(0, place.wholePx - place.viewPx);
  if (stepPx > 0 && isAtEnd(place)) return 0;
  if (stepPx < 0 && place.atPx <= roundingPx) return lastPx;
  return Math.min(lastPx, Math.max(0, place.atPx + stepPx));
}

/** The visible slides, counted from 1. */
export function seenSlides(place: RowPlace, count: number): { first: number; last: number } {
  const onePx = place.wholePx / count || 1;
  const first = Math.min(count, Math.round(place.atPx / onePx) + 1);
  return { first, last: Math.min(count, Math.max(first, Math.round((place.atPx + place.viewPx) / onePx))) };
}
