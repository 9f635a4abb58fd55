export interface CacheFigures {
  entries: number;
  bytes: number;
}

let read: () => CacheFigures | null = () => null;

/** Registers this process's cache, for the page about the installation's health. */
export function showCacheFigures(figures: () => CacheFigures): void {
  read = figures;
}

/** The page cache of this process; null before it serves. */
export function cacheFigures(): CacheFigures | null {
  return read();
}
