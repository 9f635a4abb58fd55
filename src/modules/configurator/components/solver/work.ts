/**
 * The remaining effort for a question, measured in checked rules, which is the same on every machine. A search that has
 * used it up returns "unknown".
 */
export interface Work {
  left: number;
}

export function unbounded(): Work {
  return { left: Number.POSITIVE_INFINITY };
}

/** A few tenths of a second, and a hundred times the need of the demo's families. */
const boundedMax = 600_000;

/** For the server's main thread, which every request shares. */
export function bounded(): Work {
  return { left: boundedMax };
}
