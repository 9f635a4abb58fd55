import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askNavbarAction, handleNavbarAction } from "./navbar-action.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an action is handled at once, or as soon as what handles it is there", async () => {
  const edit = vi.fn();
  const asked = askNavbarAction("edit");
  await vi.advanceTimersByTimeAsync(4_900);
  const leave = handleNavbarAction("edit", edit);
  await vi.advanceTimersByTimeAsync(100);
  await asked;
  await askNavbarAction("edit");
  expect(edit).toHaveBeenCalledTimes(2);
  leave();
});

test("one that nobody handles is tried again every 100 ms, up to 50 times, then rejected with a warning", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const failed = askNavbarAction("publish").catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toContain('"publish"');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
