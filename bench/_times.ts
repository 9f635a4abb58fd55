import type { Figures } from "./_figures.ts";

/** How long something took: the middle, and what only one in twenty or in a hundred exceeds. The last one has to hold. */
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

/** A processor's time is told in ticks of so many milliseconds on some systems. */
const tickMs = 4;

/** In milliseconds, as a clock says, but never more than the processor was used: on a busy machine others cut in. */
export function timed(work: () => unknown): number {
  const used = process.threadCpuUsage();
  const began = performance.now();
  work();
  const clockMs = performance.now() - began;
  const { user, system } = process.threadCpuUsage(used);
  return Math.min(clockMs, (user + system) / 1000 + tickMs);
}

/** The shortest of three times, for work that can be done again. */
export function timedAgain(work: () => unknown): number {
  return Math.min(timed(work), timed(work), timed(work));
}
