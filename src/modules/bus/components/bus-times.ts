/** Times of the bus in a browser, in milliseconds, as docs/specification.md states them (second document, 9). */
export const busTimes = {
  /** A poll that has not been answered by then is given up. */
  poll: 60_000,
  /** How often it is told that the person is there. */
  presence: 30_000,
  /** How often a tab that does not lead shows that it lives, and looks whether the leading one does. */
  tabHeartbeat: 10_000,
  /** How often the leading tab shows that it lives. */
  masterHeartbeat: 1_500,
  /** A leading tab that has been silent for so long leads no more. */
  outOfDate: 5_000,
  /** A tab that has been silent for so long is forgotten. */
  killOld: 15_000,
  /** After an error it is polled again after so long, and 1 to 20 seconds more (section 8). */
  retry: 10_000,
} as const;

/** 10 seconds plus 1 to 20 whole seconds. `random` is in [0, 1). */
export function retryAfter(random: number): number {
  return busTimes.retry + (Math.floor(random * 20) + 1) * 1000;
}
