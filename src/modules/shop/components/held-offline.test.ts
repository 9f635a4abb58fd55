import { afterEach, expect, test, vi } from "vitest";
import { sendUnlessOffline } from "./held-offline.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function press() {
  const event = { preventDefault: vi.fn() };
  const sending = { go: vi.fn(), hold: vi.fn() };
  sendUnlessOffline(event, sending);
  return { held: event.preventDefault.mock.calls.length, ...sending };
}

test("a form of the checkout that is sent without a network is held back, and the page stays", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const offline = press();
  expect(offline.held).toBe(1);
  expect(offline.hold).toHaveBeenCalledOnce();
  expect(offline.go).not.toHaveBeenCalled();

  vi.stubGlobal("navigator", { onLine: true });
  const online = press();
  expect(online.held).toBe(0);
  expect(online.go).toHaveBeenCalledOnce();
  expect(online.hold).not.toHaveBeenCalled();
});
