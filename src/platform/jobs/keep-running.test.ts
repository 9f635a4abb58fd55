import type { Runner } from "graphile-worker";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRunning } from "./jobs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("jobs that stopped because the database went away go on when it is back, until they are stopped", async () => {
  const ends: (() => void)[] = [];
  const stop = vi.fn(async () => {});
  let away = false;
  const start = vi.fn(async () => {
    if (away) throw new Error("connect ECONNREFUSED");
    const promise = new Promise<void>((_, fail) => ends.push(() => fail(new Error("connect ECONNREFUSED"))));
    return { promise, stop } as Partial<Runner> as Runner;
  });
  const jobs = await keepRunning(start, pino({ level: "silent" }));
  away = true;
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect(start).toHaveBeenCalledTimes(3);
  away = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(start).toHaveBeenCalledTimes(4);
  await jobs.stop();
  expect(stop).toHaveBeenCalledTimes(1);
});
