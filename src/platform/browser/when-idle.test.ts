import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

const work = vi.fn();
let idle: (() => void) | undefined;

beforeEach(() => {
  work.mockClear();
  idle = undefined;
  const page = Object.assign(new EventTarget(), {
    requestIdleCallback: (later: () => void) => {
      idle = later;
    },
  });
  vi.stubGlobal("window", page);
  vi.stubGlobal("requestIdleCallback", page.requestIdleCallback);
  vi.stubGlobal("document", { readyState: "interactive" });
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

test("what can wait waits for the page and for an idle moment", () => {
  whenIdle(work);
  expect(idle).toBeUndefined();
  window.dispatchEvent(new Event("load"));
  expect(work).not.toHaveBeenCalled();
  idle?.();
  expect(work).toHaveBeenCalledOnce();
});

test("without a network it waits for nothing more than the page", () => {
  vi.stubGlobal("navigator", { onLine: false });
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  expect(work).toHaveBeenCalledOnce();
});
