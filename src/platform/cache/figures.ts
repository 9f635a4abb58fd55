export interface CacheFigures {
  entries: number;
  bytes: number;
}

let read: () => CacheFigures | null = () => null;

/** Says where this process keeps its pages, for the page that shows how it does. */
export function showCacheFigures(figures: () => CacheFigures): void {
  read = figures;
}

/** The kept pages of this process; null before it serves. */
export function cacheFigures(): CacheFigures | null {
  return read();
}
