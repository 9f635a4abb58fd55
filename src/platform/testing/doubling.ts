const rounds = 8;
/** Twice the input takes twice the time where a parser is linear, and four times where it is not. */
export const linearRatioMax = 3;
/** In microseconds. The system counts in steps, so that less tells nothing. */
const leastTime = 15_000;

/** The processor's time that the work takes of this thread alone, in microseconds: other work on the machine does not count. */
export function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  try {
    work();
  } catch {
    // Refusing is an answer, too.
  }
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** How many times as long work of twice the size takes; below `linearRatioMax` it is linear. */
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
