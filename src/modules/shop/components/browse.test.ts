import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLatestRequest } from "#modules/catalogue/components/choosing/latest-request.ts";
import { optionsOfFields } from "#modules/catalogue/components/choosing/line-fields.ts";
import { stockLimit } from "#modules/catalogue/components/choosing/stock-limit.ts";
import { discountPercent } from "#modules/catalogue/components/discount.ts";
import { choiceHash, optionsOfHash } from "./choosing/choice-hash.ts";
import {
  withAvailability,
  withBrand,
  withoutFilters,
  withoutValue,
  withPrices,
  withValue,
} from "./listing/narrow.ts";
import { charactersMax } from "./suggestions.ts";
import { videoProblem } from "./video-frame.tsx";

describe("the latest request", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function asking() {
    const sent: string[] = [];
    const answered: string[] = [];
    const answers = new Map<string, PromiseWithResolvers<string>>();
    const request = createLatestRequest<string, string>({
      intervalMs: 500,
      send: (question) => {
        sent.push(question);
        const answer = Promise.withResolvers<string>();
        answers.set(question, answer);
        return answer.promise;
      },
      onAnswer: (answer) => answered.push(answer),
      onFailure: () => answered.push("failed"),
    });
    return { request, sent, answered, answers };
  }

  test("sends the first question at once and then one in 500 ms, the last of those that waited", async () => {
    const { request, sent } = asking();
    for (const question of ["a", "b", "c"]) request.ask(question);
    expect(sent).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["a", "c"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual(["a", "c"]);
    request.ask("d");
    expect(sent).toEqual(["a", "c", "d"]);
  });

  test("drops answers that come after a newer question, in whatever order they come", async () => {
    const { request, answered, answers } = asking();
    request.ask("a");
    await vi.advanceTimersByTimeAsync(500);
    request.ask("b");
    answers.get("b")?.resolve("B");
    await vi.advanceTimersByTimeAsync(0);
    answers.get("a")?.resolve("A");
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toEqual(["B"]);
  });

  test("an old answer does not count while a newer question waits to be sent", async () => {
    const { request, answered, answers } = asking();
    request.ask("a");
    request.ask("b");
    answers.get("a")?.resolve("A");
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toEqual([]);
  });

  test("says that the newest question failed, and nothing once it was stopped", async () => {
    const { request, answered, answers } = asking();
    request.ask("a");
    answers.get("a")?.reject(new Error("offline"));
    await vi.advanceTimersByTimeAsync(500);
    request.ask("b");
    request.stop();
    answers.get("b")?.resolve("B");
    await vi.advanceTimersByTimeAsync(1000);
    expect(answered).toEqual(["failed"]);
  });
});

test("a choice goes into the hash and comes back; whatever is no id is left out", () => {
  expect(choiceHash([12, 15])).toBe("#attr=12,15");
  expect(choiceHash([])).toBe("");
  expect(optionsOfHash("#attr=12,15")).toEqual([12, 15]);
  expect(optionsOfHash("#attr=12%2C15")).toEqual([12, 15]);
  expect(optionsOfHash("#x=1&attr=3,x,-4,,7.5")).toEqual([3]);
  expect(optionsOfHash("#measures")).toEqual([]);
});

test("options among the fields of a form", () => {
  const fields = [
    ["ptal-1", "12"],
    ["ptal-2", "x"],
    ["add_qty", "3"],
    ["ptal-3", "99999999999"],
  ] as const;
  expect(optionsOfFields(fields)).toEqual([12]);
});

describe("stock", () => {
  const tracked = { type: "product", mode: "always", free: 5, cartQuantity: 2 };
  test.each([
    {
      what: "what is in the cart is gone",
      inventory: tracked,
      quantity: 2,
      available: 3,
      becomes: 2,
      soldOut: false,
    },
    {
      what: "too much becomes what is left",
      inventory: tracked,
      quantity: 9,
      available: 3,
      becomes: 3,
      soldOut: false,
    },
    {
      what: "nothing left: one, and sold out",
      inventory: { ...tracked, cartQuantity: 7 },
      quantity: 2,
      available: 0,
      becomes: 1,
      soldOut: true,
    },
    {
      what: "sold regardless",
      inventory: { ...tracked, mode: "never", free: 0 },
      quantity: 9,
      available: null,
      becomes: 9,
      soldOut: false,
    },
    {
      what: "services have no stock",
      inventory: { ...tracked, type: "service", free: 0 },
      quantity: 9,
      available: null,
      becomes: 9,
      soldOut: false,
    },
  ])("$what", ({ inventory, quantity, available, becomes, soldOut }) => {
    expect(stockLimit(inventory, quantity)).toEqual({ available, quantity: becomes, soldOut });
  });
});

describe("narrowing a list", () => {
  const query = { attributes: { 1: [2] }, page: 4, search: "oak" };

  test("a value more or less starts at the first page and keeps the rest", () => {
    expect(withValue(query, 1, 3)).toEqual({ attributes: { 1: [2, 3] }, page: 1, search: "oak" });
    expect(withValue(query, 1, 2).attributes).toEqual({ 1: [2] });
    expect(withoutValue(query, 1, 2)).toEqual({ attributes: {}, page: 1, search: "oak" });
  });

  test("prices at the bounds are no filter", () => {
    const bounds = { min: 10, max: 900 };
    expect(withPrices({ ...query, priceMax: 50 }, { low: 10, high: 900 }, bounds)).toEqual({
      ...query,
      page: 1,
    });
    expect(withPrices(query, { low: 20, high: 900 }, bounds)).toEqual({ ...query, page: 1, priceMin: 20 });
  });

  test("clearing keeps what was searched, where and in which order", () => {
    const all = {
      ...withAvailability(withBrand(query, "zada"), true),
      priceMin: 4,
      tagSlug: "new",
      categorySlug: "windows",
      sort: "newest",
    };
    expect(withoutFilters({ ...all, sort: "newest" })).toEqual({
      attributes: {},
      page: 1,
      search: "oak",
      categorySlug: "windows",
      sort: "newest",
    });
  });
});

test("a suggestion's description has 22 characters for 100 pixels, of at least 300", () => {
  expect(charactersMax(120)).toBe(66);
  expect(charactersMax(300)).toBe(66);
  expect(charactersMax(500)).toBe(110);
});

test("films come only from providers that we know", () => {
  expect(videoProblem("")).toBe("shop.videoMissing");
  expect(videoProblem("https://evil.example/embed/1")).toBe("shop.videoUnsupported");
  expect(videoProblem("javascript:alert(1)")).toBe("shop.videoUnsupported");
  expect(videoProblem("https://player.vimeo.com/video/123456?dnt=1")).toBeNull();
});

test("a discount in whole percent", () => {
  expect(discountPercent(596, 662)).toBe(10);
  expect(discountPercent(662, 662)).toBe(0);
  expect(discountPercent(662, null)).toBe(0);
});
