/** What a row that turns by itself depends on. */
export interface Turning {
  /** The visitor has stopped it; with reduced motion it begins stopped. */
  isPaused: boolean;
  isHovered: boolean;
  hasFocus: boolean;
  /** The tab of the browser is not looked at. */
  isHidden: boolean;
}

/** Whether a row may turn now: never under a pointer or around the focus (WCAG 2.2.2). */
export function mayTurn({ isPaused, isHovered, hasFocus, isHidden }: Turning): boolean {
  return !isPaused && !isHovered && !hasFocus && !isHidden;
}

/** Where a row is: how far it has been moved, how wide a view of it and the whole are, in pixels. */
export interface RowPlace {
  atPx: number;
  viewPx: number;
  wholePx: number;
}

/** Sizes of parts are rounded by the browser. */
const roundingPx = 2;

export function fitsView({ viewPx, wholePx }: RowPlace): boolean {
  return wholePx <= viewPx + roundingPx;
}

export function isAtEnd({ atPx, viewPx, wholePx }: RowPlace): boolean {
  return atPx + viewPx >= wholePx - roundingPx;
}

/** Where the next turn leads: a step on, and from either end to the other. */
export function nextPlacePx(place: RowPlace, stepPx: number): number {
  const lastPx = Math.max(0, place.wholePx - place.viewPx);
  if (stepPx > 0 && isAtEnd(place)) return 0;
  if (stepPx < 0 && place.atPx <= roundingPx) return lastPx;
  return Math.min(lastPx, Math.max(0, place.atPx + stepPx));
}

/** Which of the slides are seen, counted from 1. */
export function seenSlides(place: RowPlace, count: number): { first: number; last: number } {
  const onePx = place.wholePx / count || 1;
  const first = Math.min(count, Math.round(place.atPx / onePx) + 1);
  return { first, last: Math.min(count, Math.max(first, Math.round((place.atPx + place.viewPx) / onePx))) };
}
