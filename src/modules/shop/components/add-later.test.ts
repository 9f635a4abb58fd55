import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LaterCall, waitEvent } from "#modules/app/components/wait-event.ts";
import { CallFailed } from "#platform/browser/call.ts";
import { addLater, newKey } from "./add-later.ts";

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const later = { key: "a-key", input: { product_id: 7 }, name: "Vase", quantity: 1, price: "€64.00" };
const noNetwork = new TypeError("Failed to fetch");

test("an addition that did not arrive waits where somebody takes it", () => {
  const taken: LaterCall[] = [];
  window.addEventListener(waitEvent, (event) => {
    taken.push((event as CustomEvent<LaterCall>).detail);
    event.preventDefault();
  });
  addLater(noNetwork, later);
  expect(taken).toEqual([{ ...later, path: "/shop/cart/update_json" }]);
});

test("where nobody takes it, it was not made", () => {
  expect(() => addLater(noNetwork, later)).toThrow(noNetwork);
});

test("what the server refused does not wait", () => {
  window.addEventListener(waitEvent, (event) => event.preventDefault());
  const refused = new CallFailed("Sold out", 200, "orders.notForSale");
  expect(() => addLater(refused, later)).toThrow(refused);
});

test("every key is another one, in the form that the server takes", () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\w-]{16,64}$/);
});
