/** Times of the bus in a browser, in milliseconds, from docs/specification.md (second document, 9). */
export const busTimes = {
  /** A poll without an answer by then is aborted. */
  poll: 60_000,
  /** The interval of reporting the person's presence. */
  presence: 30_000,
  /** How often a tab that does not lead writes its heartbeat, and checks the leading tab's. */
  tabHeartbeat: 10_000,
  /** The leading tab's heartbeat. */
  masterHeartbeat: 1_500,
  /** A leading tab that is silent for this long loses the lead. */
  outOfDate: 5_000,
  /** A tab that is silent for this long is deleted. */
  killOld: 15_000,
  /** After an error the next poll waits for this long, and 1 to 20 seconds more (section 8). */
  retry: 10_000,
} as const;

/** 10 seconds plus 1 to 20 whole seconds. `random` is in [0, 1). */
export function retryAfter(random: number): number {
  return busTimes.retry + (Math.floor(random * 20) + 1) * 1000;
}
