import { afterEach, expect, test, vi } from "vitest";
import { coversReady, coverTimeoutMs } from "./covers-ready.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("posts wait for their covers, also for one that is broken", async () => {
  await coversReady([
    { decode: () => Promise.resolve() },
    { decode: () => Promise.reject(new Error("broken")) },
  ]);
});

test("ten seconds are the longest that anybody waits for a cover", async () => {
  vi.useFakeTimers();
  let ready = false;
  void coversReady([{ decode: () => new Promise(() => {}) }]).then(() => {
    ready = true;
  });
  await vi.advanceTimersByTimeAsync(coverTimeoutMs - 1);
  expect(ready).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([ready, coverTimeoutMs]).toEqual([true, 10_000]);
});
