import { expect, test } from "vitest";
import type { PublicContext } from "../context.ts";
import type { Site } from "../site.ts";
import type { KeptValues } from "./kept-value.ts";
import { createKeptValues, keptValue, keptValues } from "./kept-values.ts";

interface Asking {
  site?: object;
  code?: string;
  priceListId?: number;
  fiscalPositionId?: number;
}

const shop = { id: 1 };

/** A public page's context with the fields that cached values read, and the tags that the page noted. */
function page(
  kept: KeptValues | undefined,
  { site = shop, code = "en", priceListId, fiscalPositionId }: Asking = {},
) {
  const noted = new Set<string>();
  const context = {
    ...(kept && { kept }),
    site: site as Site,
    locale: { code },
    priceListId: priceListId ?? null,
    fiscalPositionId: fiscalPositionId ?? null,
    note: (...tags: string[]) => {
      for (const tag of tags) noted.add(tag);
    },
  } as PublicContext;
  return { context, noted };
}

function counted() {
  const asked: (readonly number[])[] = [];
  const cards = {
    tag: (id: number) => `product:${id}`,
    make: async (context: PublicContext, ids: readonly number[]) => {
      asked.push([...ids]);
      context.note("prices");
      return new Map(ids.filter((id) => id < 100).map((id) => [id, `card ${id} in ${context.locale.code}`]));
    },
  };
  return { asked, cards };
}

test("a second page gets what the first one had made, and depends on the same things", async () => {
  const kept = createKeptValues();
  const { asked, cards } = counted();
  await keptValues(page(kept).context, "card", [1, 2], cards);
  const second = page(kept);
  const found = await keptValues(second.context, "card", [2, 3, 1], cards);
  expect([...found.keys()]).toEqual([2, 3, 1]);
  expect(asked).toEqual([[1, 2], [3]]);
  expect([...second.noted].sort()).toEqual(["prices", "product:1", "product:2", "product:3"]);
});

test("a change forgets what noted it and nothing else", async () => {
  const kept = createKeptValues();
  const { asked, cards } = counted();
  await keptValues(page(kept).context, "card", [1, 2], cards);
  kept.forget(["product:2"]);
  await keptValues(page(kept).context, "card", [1, 2], cards);
  kept.forget(["prices"]);
  await keptValues(page(kept).context, "card", [1, 2], cards);
  expect(asked).toEqual([[1, 2], [2], [1, 2]]);
});

test("what there is not is missing, and is kept as missing until it changes", async () => {
  const kept = createKeptValues();
  const { asked, cards } = counted();
  for (const _ of [1, 2]) {
    const found = await keptValues(page(kept).context, "card", [7, 500], cards);
    expect([...found.keys()]).toEqual([7]);
  }
  expect(asked).toEqual([[7, 500]]);
  kept.forget(["product:500"]);
  await keptValues(page(kept).context, "card", [7, 500], cards);
  expect(asked.at(-1)).toEqual([500]);
});

test.each<[string, Asking]>([
  ["language", { code: "ro" }],
  ["price list", { priceListId: 4 }],
  ["fiscal position", { fiscalPositionId: 4 }],
  ["site", { site: { id: 2 } }],
  ["site that was read again", { site: { id: 1 } }],
])("another %s has values of its own", async (_, other) => {
  const kept = createKeptValues();
  const { asked, cards } = counted();
  await keptValues(page(kept).context, "card", [1], cards);
  await keptValues(page(kept, other).context, "card", [1], cards);
  expect(asked).toHaveLength(2);
});

test("pages that ask at once wait for one making", async () => {
  const kept = createKeptValues();
  const { asked, cards } = counted();
  await Promise.all([1, 2, 3].map(() => keptValues(page(kept).context, "card", [1, 2], cards)));
  expect(asked).toEqual([[1, 2]]);
});

test("a context that keeps nothing reads each time", async () => {
  const { asked, cards } = counted();
  const { context, noted } = page(undefined);
  await keptValues(context, "card", [1], cards);
  await keptValues(context, "card", [1], cards);
  expect(asked).toEqual([[1], [1]]);
  expect([...noted].sort()).toEqual(["prices", "product:1"]);
});

test("a single value is kept with what it noted, and a failure is not", async () => {
  const kept = createKeptValues();
  let times = 0;
  const read = async (context: PublicContext) => {
    context.note("menu");
    times += 1;
    if (times === 1) throw new Error("no database");
    return `menus ${times}`;
  };
  await expect(keptValue(page(kept).context, "menus", read)).rejects.toThrow("no database");
  const second = page(kept);
  expect(await keptValue(second.context, "menus", read)).toBe("menus 2");
  expect([...second.noted]).toEqual(["menu"]);
  expect(await keptValue(page(kept).context, "menus", read)).toBe("menus 2");
  kept.forget(["menu"]);
  expect(await keptValue(page(kept).context, "menus", read)).toBe("menus 3");
});
