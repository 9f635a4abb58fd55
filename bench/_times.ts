import type { Figures } from "./_figures.ts";

/** The median of the times, and the 95th and 99th percentiles. The last one has to meet the target. */
export function tellTimes(
  { figure }: Pick<Figures, "figure">,
  name: string,
  times: readonly number[],
  atMost?: number,
): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  figure(`${name} p50`, at(0.5), "ms", { count: sorted.length });
  figure(`${name} p95`, at(0.95), "ms");
  figure(`${name} p99`, at(0.99), "ms", atMost === undefined ? {} : { wanted: { atMost } });
}

/** Some systems report processor time in ticks of this many milliseconds. */
const tickMs = 4;

/**
 * In milliseconds of the clock, but never more than the used processor time: on a busy machine other processes
 * interrupt.
 */
export function timed(work: () => unknown): number {
  const used = process.threadCpuUsage();
  const began = performance.now();
  work();
  const clockMs = performance.now() - began;
  const { user, system } = process.threadCpuUsage(used);
  return Math.min(clockMs, (user + system) / 1000 + tickMs);
}

/** The shortest of three times, for repeatable work. */
export function timedAgain(work: () => unknown): number {
  return Math.min(timed(work), timed(work), timed(work));
}
