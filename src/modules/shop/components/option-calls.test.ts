import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LaterCall, waitEvent } from "#modules/app/components/wait-event.ts";
import type { OptionRow } from "#modules/catalogue/components/option-rows.ts";
import { CallFailed } from "#platform/browser/call.ts";
import { addRows } from "./option-calls.ts";

const noNetwork = new TypeError("Failed to fetch");
const taken: LaterCall[] = [];
let told: Record<string, unknown>[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  taken.length = 0;
  told = [];
  answer = () => Promise.reject(noNetwork);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { dataset: { lang: "en_US" } } });
  vi.stubGlobal("fetch", (_path: string, { body }: { body: string }) => {
    told.push(JSON.parse(body).params);
    return answer();
  });
  window.addEventListener(waitEvent, (event) => {
    taken.push((event as CustomEvent<LaterCall>).detail);
    event.preventDefault();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function row(
  name: string,
  parentKey: string | null,
  price: { minor: number; variantId: number | null },
): OptionRow {
  const combination = {
    displayName: name,
    price: { currency: "EUR" },
  } as OptionRow["product"]["combination"];
  return {
    ...{ key: name, parentKey, optionIds: [], texts: {}, quantity: 2, isAdded: true, isAsking: false },
    product: { templateId: 1, name, summary: "", path: "/", lines: [], rules: {} as never, combination },
    price: { ...price, text: "", wasText: null, possible: true, available: null },
  };
}

const set = [
  row("Door", null, { minor: 50_000, variantId: 7 }),
  row("Handle", "Door", { minor: 2_500, variantId: 8 }),
];

test("a set that did not arrive waits with its options, under the key under which it was told", async () => {
  expect(await addRows(set, "en-GB")).toEqual({ warning: null, isWaiting: true });
  expect(taken).toMatchObject([
    {
      path: "/shop/cart/update_option_json",
      kind: "set",
      name: "Door + Handle",
      quantity: 4,
      price: "€1,050.00",
    },
  ]);
  const [later] = taken;
  expect(later?.key).toBe(told[0]?.["add_key"]);
  expect(later?.input["product_and_options"]).toMatchObject([
    { product_id: 7, unique_id: "Door", parent_unique_id: "", quantity: 2 },
    { product_id: 8, unique_id: "Handle", parent_unique_id: "Door", quantity: 2 },
  ]);
});

test("what is made only when it is ordered cannot wait, and neither does what was refused", async () => {
  await expect(addRows([row("Door", null, { minor: 1, variantId: null })], "en-GB")).rejects.toBe(noNetwork);
  const refusal = { code: 200, message: "Sold out", data: { message: "Sold out" } };
  answer = () => Promise.resolve(Response.json({ jsonrpc: "2.0", id: 1, error: refusal }));
  await expect(addRows(set, "en-GB")).rejects.toBeInstanceOf(CallFailed);
  expect(taken).toEqual([]);
});
