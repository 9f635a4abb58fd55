import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHoverIntent } from "./hover-intent.ts";
import { createToastQueue } from "./toast-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the toast queue", () => {
  it("lets a message leave by itself, but not while somebody reads it", () => {
    const queue = createToastQueue();
    const id = queue.show({ title: "Saved", durationMs: 1000 });
    vi.advanceTimersByTime(900);
    queue.hold(id);
    vi.advanceTimersByTime(5000);
    expect(queue.current()).toHaveLength(1);
    queue.release(id);
    vi.advanceTimersByTime(1000);
    expect(queue.current()).toHaveLength(0);
  });

  it("keeps three at most, the newest last, and tells its listeners", () => {
    const queue = createToastQueue();
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    for (const title of ["one", "two", "three", "four"]) queue.show({ title });
    expect(queue.current().map((toast) => toast.title)).toEqual(["two", "three", "four"]);
    stop();
    listener.mockClear();
    queue.show({ title: "five" });
    expect(listener).not.toHaveBeenCalled();
  });

  it("keeps a message without a duration until it is closed", () => {
    const queue = createToastQueue();
    const id = queue.show({ title: "Offline", durationMs: null });
    queue.release(id);
    vi.advanceTimersByTime(3_600_000);
    expect(queue.current()).toHaveLength(1);
    queue.dismiss(id);
    expect(queue.current()).toHaveLength(0);
  });
});

describe("hovering", () => {
  it("opens after a rest and survives the way from the trigger to the content", () => {
    const setOpen = vi.fn();
    const intent = createHoverIntent({ openDelayMs: 300, closeDelayMs: 200 }, setOpen);
    intent.enter();
    vi.advanceTimersByTime(299);
    expect(setOpen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(setOpen).toHaveBeenLastCalledWith(true);
    intent.leave();
    vi.advanceTimersByTime(100);
    intent.enter();
    vi.advanceTimersByTime(1000);
    expect(setOpen).not.toHaveBeenCalledWith(false);
  });

  it("does nothing when the pointer only passes", () => {
    const setOpen = vi.fn();
    const intent = createHoverIntent({ openDelayMs: 300, closeDelayMs: 0 }, setOpen);
    intent.enter();
    vi.advanceTimersByTime(100);
    intent.leave();
    vi.advanceTimersByTime(1000);
    expect(setOpen).not.toHaveBeenCalledWith(true);
  });
});
