import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("acts at once, then once in a pause, and never loses the last call", () => {
  const work = vi.fn();
  const { call } = throttle(work, 200);
  call();
  expect(work).toHaveBeenCalledTimes(1);
  call();
  call();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  call();
  expect(work).toHaveBeenCalledTimes(3);
});

test("does nothing more once it is stopped", () => {
  const work = vi.fn();
  const { call, stop } = throttle(work, 200);
  call();
  call();
  stop();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});
