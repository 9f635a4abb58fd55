import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSuggesting, type SuggestOptions } from "./suggestions.ts";

const asked: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal("document", { documentElement: { dataset: { lang: "en" } } });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).params);
    return Response.json({ jsonrpc: "2.0", id: 1, result: { products: [], products_count: 0 } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const boxWith = (options: SuggestOptions) =>
  createSuggesting(
    () => options,
    () => 400,
    () => {},
  );

test("a box without a limit asks nothing, whatever is typed and however long one waits", async () => {
  const box = boxWith({ order: "name asc", categoryId: 3 });
  for (const term of ["oak", "oak door", "ușă"]) {
    box.type(term);
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(asked).toEqual([]);
});

test("a box with a limit asks 400 ms after the last key, with its limit, order and category", async () => {
  const box = boxWith({ limit: 5, order: "name asc", categoryId: 3 });
  box.type("oa");
  await vi.advanceTimersByTimeAsync(399);
  box.type(" oak ");
  await vi.advanceTimersByTimeAsync(399);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([
    expect.objectContaining({
      term: "oak",
      options: {
        ...{ limit: 5, order: "name asc", category: 3 },
        ...{ display_description: true, display_price: true, max_nb_chars: 88 },
      },
    }),
  ]);
  box.type("");
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
});

test("the list stays open while the focus only moves into it, and closes 100 ms after it has left", async () => {
  const shown: unknown[] = [];
  const box = createSuggesting(
    () => ({ limit: 5 }),
    () => 400,
    (answer) => shown.push(answer),
  );
  box.leave();
  await vi.advanceTimersByTimeAsync(99);
  box.stay();
  await vi.advanceTimersByTimeAsync(500);
  expect(shown).toEqual([]);
  box.leave();
  await vi.advanceTimersByTimeAsync(99);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual([null]);
});
