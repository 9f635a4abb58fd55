/**
 * What may still be spent on a question, in rules that are looked at: a measure that is the same on every machine. A search
 * that has used it up answers "unknown".
 */
export interface Work {
  left: number;
}

export function unbounded(): Work {
  return { left: Number.POSITIVE_INFINITY };
}

/** Some tenths of a second, and a hundred times what the families of the demo need. */
const boundedMax = 600_000;

/** For the thread of the server, on which everybody waits. */
export function bounded(): Work {
  return { left: boundedMax };
}
