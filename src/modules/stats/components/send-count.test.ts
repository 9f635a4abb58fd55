import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendCount } from "./send-count.ts";

let page: EventTarget & {
  visibilityState: string;
  cookie: string;
  documentElement: { dataset: Record<string, string> };
};
let sent: { path: string; keepalive: boolean }[];
let left: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  left = new AbortController();
  const documentElement = { dataset: {} };
  page = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    cookie: "known=1; cookie_choice=accept",
    documentElement,
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (path: string, { keepalive }: { keepalive: boolean }) => {
    sent.push({ path, keepalive });
    throw new TypeError("Failed to fetch");
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const view = () => sendCount("/stats/ecom/product_view/:id", 12, left.signal);
const told = [{ path: "/stats/ecom/product_view/12", keepalive: true }];

function show(): void {
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
}

test("a page that is looked at for a second is told once, also when it is left then", () => {
  view();
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  show();
  expect(sent).toEqual(told);
});

test("one that was asked for ahead, or stands in a tab behind, waits until somebody looks", () => {
  page.visibilityState = "hidden";
  view();
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  show();
  show();
  expect(sent).toEqual(told);
});

test("one that is left before is not told", () => {
  view();
  left.abort();
  vi.advanceTimersByTime(1000);
  show();
  expect(sent).toEqual([]);
});

test("nothing is told where the yes was taken back in that second", () => {
  view();
  page.cookie = "known=1; cookie_choice=refuse";
  vi.advanceTimersByTime(1000);
  show();
  expect(sent).toEqual([]);
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])(
  "nothing is told by a browser that asks all sites not to count: %o",
  (asked) => {
    vi.stubGlobal("navigator", asked);
    view();
    vi.advanceTimersByTime(1000);
    show();
    expect(sent).toEqual([]);
  },
);
