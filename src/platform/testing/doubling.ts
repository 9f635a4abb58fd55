const rounds = 8;
/** Doubling the input doubles the time of a linear parser, and quadruples that of a quadratic one. */
export const linearRatioMax = 3;
/** In microseconds. The system counts in steps, so a shorter time is meaningless. */
const leastTime = 15_000;

/** The processor time of this thread alone, in microseconds: other work on the machine does not count. */
export function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  try {
    work();
  } catch {
    // Refusing the input also counts as work.
  }
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** The factor by which twice the size prolongs the work; below `linearRatioMax` it is linear. */
export function doublingRatio(work: (size: number) => unknown, size: number): number {
  let single = Number.POSITIVE_INFINITY;
  let double = Number.POSITIVE_INFINITY;
  let ratio = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && ratio >= linearRatioMax; round += 1) {
    single = Math.min(
      single,
      timeOf(() => work(size)),
    );
    double = Math.min(
      double,
      timeOf(() => work(2 * size)),
    );
    ratio = double / Math.max(single, leastTime);
  }
  return ratio;
}
