import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { overtake, putAside, sendWaiting, takeBack, waitingNow } from "./outbox.ts";
import { type SettledDetail, settledEvent } from "./wait-event.ts";

const sent: { path: string; params: Record<string, unknown> }[] = [];
let answers: (() => Response | Promise<never>)[] = [];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal("location", { pathname: "/shop/product/vase", search: "" });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { dataset: { lang: "en_US" } } });
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push({ path, params: JSON.parse(body).params });
    return (answers.shift() ?? (() => Promise.reject(new TypeError("no network"))))();
  });
  sent.length = 0;
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const result = (value: object) => () => Response.json({ jsonrpc: "2.0", id: 1, result: value });
const error = (message: string) => () =>
  Response.json({ jsonrpc: "2.0", id: 1, error: { code: 200, message, data: { message } } });

function aside(key: string) {
  putAside({
    key,
    path: "/shop/cart/update_json",
    input: { product_id: 7, add_qty: 2 },
    name: "Vase",
    quantity: 2,
    price: "€64.00",
  });
}

test("what waits is sent with its key, in the order in which it was done, and then waits no longer", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z"), toFake: ["Date"] });
  aside("first");
  vi.setSystemTime(new Date("2026-11-21T10:01:00Z"));
  aside("second");
  answers = [result({ cart_quantity: 2, unit_price: "€66.00" }), result({ cart_quantity: 4 })];
  const outcomes = await sendWaiting("too late");
  expect(sent.map(({ path, params }) => [path, params["add_key"], params["product_id"]])).toEqual([
    ["/shop/cart/update_json", "first", 7],
    ["/shop/cart/update_json", "second", 7],
  ]);
  expect(outcomes).toMatchObject([
    { kind: "done", waiting: { name: "Vase", price: "€64.00" }, answer: { unit_price: "€66.00" } },
    { kind: "done" },
  ]);
  expect(waitingNow()).toEqual([]);
});

test("without a network everything goes on waiting under the same key", async () => {
  aside("first");
  aside("second");
  expect(await sendWaiting("too late")).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(waitingNow().map(({ key }) => key)).toEqual(["first", "second"]);
});

test("what is refused is said, stays to be read and is not sent again", async () => {
  aside("first");
  aside("second");
  answers = [error("The vase is sold out."), result({ cart_quantity: 2 })];
  const outcomes = await sendWaiting("too late");
  expect(outcomes).toMatchObject([{ kind: "refused", words: "The vase is sold out." }, { kind: "done" }]);
  expect(waitingNow()).toMatchObject([{ key: "first", problem: "The vase is sold out." }]);
  expect(await sendWaiting("too late")).toEqual([]);
  expect(sent).toHaveLength(2);
  takeBack("first");
  expect(waitingNow()).toEqual([]);
});

test("a program whose database is away for a moment refuses nothing: it is sent again", async () => {
  aside("first");
  const away = { code: 200, message: "away", data: { message: "away", refusal: "platform.databaseAway" } };
  answers = [() => Response.json({ jsonrpc: "2.0", id: 1, error: away }), result({ cart_quantity: 2 })];
  expect(await sendWaiting("too late")).toEqual([]);
  expect(waitingNow()).toMatchObject([{ key: "first" }]);
  expect(waitingNow()[0]?.problem).toBeUndefined();
  expect(await sendWaiting("too late")).toMatchObject([{ kind: "done" }]);
  expect(sent.map(({ params }) => params["add_key"])).toEqual(["first", "first"]);
});

test("what waited for more than two weeks is not done without asking", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-01T10:00:00Z"), toFake: ["Date"] });
  aside("first");
  vi.setSystemTime(new Date("2026-11-16T10:00:00Z"));
  expect(await sendWaiting("too late")).toMatchObject([{ kind: "refused", words: "too late" }]);
  expect(sent).toEqual([]);
});

test("what somebody else wrote there is passed over", () => {
  aside("first");
  localStorage.setItem("vitrine.waiting.a", "{");
  localStorage.setItem("vitrine.waiting.b", '{"key":"b"}');
  localStorage.setItem("vitrine.waiting.c", localStorage.getItem("vitrine.waiting.first") ?? "");
  const evil = JSON.parse(localStorage.getItem("vitrine.waiting.first") ?? "{}");
  localStorage.setItem(
    "vitrine.waiting.d",
    JSON.stringify({ ...evil, key: "d", path: "//other.example/take", address: "javascript:alert(1)" }),
  );
  expect(waitingNow().map(({ key }) => key)).toEqual(["first"]);
});

test("no more than fifty things wait", () => {
  for (let turn = 0; turn < 50; turn += 1) aside(`key-${turn}`);
  expect(() => aside("one-more")).toThrow();
});

function asideLine(key: string, quantity: number, lineId = 3) {
  putAside({
    key,
    path: "/shop/cart/update_json",
    kind: "line",
    place: `line ${lineId}`,
    input: { line_id: lineId, set_qty: quantity },
    name: "Vase",
    quantity,
    price: "€64.00",
  });
}

test("of several quantities of a line the last one is sent, once; another line has its own", async () => {
  for (const quantity of [2, 3, 0]) asideLine(`line-${quantity}`, quantity);
  asideLine("other-line", 5, 4);
  expect(waitingNow().map(({ key, quantity }) => [key, quantity])).toEqual([
    ["line-0", 0],
    ["other-line", 5],
  ]);
  answers = [result({}), result({ cart_quantity: 5 })];
  await sendWaiting("too late");
  await sendWaiting("too late");
  expect(sent.map(({ params }) => [params["line_id"], params["set_qty"], params["add_key"]])).toEqual([
    [3, 0, "line-0"],
    [4, 5, "other-line"],
  ]);
});

test("of a line only the newest quantity counts: an older one that waited is not sent after it", async () => {
  asideLine("line-2", 2);
  asideLine("other-line", 5, 4);
  overtake("line 3");
  answers = [result({ cart_quantity: 5 })];
  await sendWaiting("too late");
  expect(sent.map(({ params }) => params["line_id"])).toEqual([4]);
});

test("a set waits whole, and is sent to its own call", async () => {
  const parts = [
    { product_id: 7, unique_id: "door" },
    { product_id: 8, parent_unique_id: "door" },
  ];
  putAside({
    ...{ key: "set", path: "/shop/cart/update_option_json", kind: "set", price: "€700.00" },
    ...{ input: { product_and_options: parts }, name: "Door + Handle", quantity: 2 },
  });
  answers = [result({ cart_quantity: 2, unit_price: "€710.00" })];
  const [outcome] = await sendWaiting("too late");
  expect(outcome).toMatchObject({
    kind: "done",
    waiting: { price: "€700.00" },
    answer: { unit_price: "€710.00" },
  });
  expect(sent).toMatchObject([
    { path: "/shop/cart/update_option_json", params: { add_key: "set", product_and_options: parts } },
  ]);
});

test("a page that shows what waits hears when it was sent, refused or taken back, and only then", async () => {
  const heard: boolean[] = [];
  window.addEventListener(settledEvent, (event) => {
    heard.push((event as CustomEvent<SettledDetail>).detail.isSent);
  });
  asideLine("first", 2);
  await sendWaiting("too late");
  expect(heard).toEqual([]);
  answers = [result({ cart_quantity: 2 })];
  await sendWaiting("too late");
  asideLine("second", 3);
  answers = [error("The vase is sold out.")];
  await sendWaiting("too late");
  takeBack("second");
  expect(heard).toEqual([true, true, false]);
});
