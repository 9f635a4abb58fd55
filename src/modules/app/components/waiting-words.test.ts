import { afterEach, expect, test, vi } from "vitest";
import type { Toast } from "#ui/toast-queue.ts";
import type { Waiting } from "./outbox.ts";
import { sayOutcomes, sayThatItWaits } from "./waiting-words.ts";

const shown = vi.hoisted(() => new Map<number, Toast>());
let shownBefore = 0;

vi.mock("#ui/toast.tsx", () => ({
  showToast: (toast: Toast) => {
    shown.set(++shownBefore, toast);
    return shownBefore;
  },
  dismissToast: (id: number) => shown.delete(id),
}));

const text = (id: string, values?: Record<string, string>) => [id, ...Object.values(values ?? {})].join(" ");

const jug: Waiting = {
  key: "key-jug",
  path: "/shop/cart/update_json",
  input: { product_id: 3, add_qty: 1 },
  name: "Jug",
  quantity: 1,
  price: "€12.00",
  address: "/shop",
  madeAt: "2026-11-21T10:00:00.000Z",
};

const titles = () => [...shown.values()].map(({ title }) => title);

afterEach(() => shown.clear());

test("once it is added nothing says any longer that it waits", () => {
  sayThatItWaits(jug, text);
  sayThatItWaits({ ...jug, key: "key-vase", name: "Vase" }, text);
  expect(titles()).toEqual(["app.waitsTitle Jug", "app.waitsTitle Vase"]);
  sayOutcomes([{ kind: "done", waiting: jug, answer: {} }], text, "/shop/cart");
  expect(titles().sort()).toEqual(["Jug", "app.waitsTitle Vase"]);
});

test("what was refused does not wait either", () => {
  sayThatItWaits(jug, text);
  sayOutcomes([{ kind: "refused", waiting: jug, words: "It is sold out." }], text, "/shop/cart");
  expect(titles()).toEqual(["app.notAdded Jug"]);
});
