import fc from "fast-check";
import { expect, test } from "vitest";
import { createTaggedCache, type Made, type Note, until } from "./tagged-cache.ts";

const made = (value: string, bytes = 10): Made<string> => ({ value, bytes, keep: true });

test("a kept value is given again until one of its tags changes", async () => {
  const cache = createTaggedCache<string>(1000);
  let times = 0;
  const make = async (note: Note) => {
    note("product:1", "menu");
    times += 1;
    return made(`made ${times}`);
  };
  expect(await cache.fill("/a", make)).toBe("made 1");
  expect(await cache.fill("/a", make)).toBe("made 1");
  cache.forget(["product:2"]);
  expect(cache.get("/a")).toBe("made 1");
  cache.forget(["menu"]);
  expect(cache.get("/a")).toBeUndefined();
  expect(await cache.fill("/a", make)).toBe("made 2");
});

test("a value that says until when it is right is made again then", async () => {
  let now = new Date("2026-11-20T11:59:59Z");
  const cache = createTaggedCache<string>(1000, () => now);
  let times = 0;
  const make = async (note: Note) => {
    note("product:1", until(new Date("2026-11-20T12:00:00Z")), until(new Date("2026-11-21T00:00:00Z")));
    times += 1;
    return made(`made ${times}`);
  };
  await cache.fill("/a", make);
  expect(await cache.fill("/a", make)).toBe("made 1");
  expect(await cache.fill("/a", make)).toBe("made 1");
  now = new Date("2026-11-20T12:00:00Z");
  expect(cache.get("/a")).toBeUndefined();
  expect(cache.size().entries).toBe(0);
  expect(await cache.fill("/a", make)).toBe("made 2");
});

test("what is asked for many times at once is made once", async () => {
  const cache = createTaggedCache<string>(1000);
  let times = 0;
  const make = async () => {
    times += 1;
    await Promise.resolve();
    return made("page");
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.fill("/a", make)));
  expect(times).toBe(1);
});

test("a value whose tag changed while it was made is given out but not kept, and later askers wait for a new one", async () => {
  const cache = createTaggedCache<string>(1000);
  let finish = () => {};
  const slow = cache.fill("/a", async (note) => {
    note("product:1");
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return made("old price");
  });
  cache.forget(["product:1"]);
  const after = cache.fill("/a", async () => made("new price"));
  finish();
  expect(await slow).toBe("old price");
  expect(await after).toBe("new price");
  expect(cache.get("/a")).toBe("new price");
});

test("while changes cannot be heard what was kept is still given and nothing new is kept; then all is forgotten", async () => {
  const cache = createTaggedCache<string>(1000);
  await cache.fill("/a", async () => made("page"));
  cache.listen(false);
  expect(cache.get("/a")).toBe("page");
  expect(await cache.fill("/b", async () => made("other"))).toBe("other");
  expect(cache.get("/b")).toBeUndefined();
  cache.listen(true);
  expect(cache.get("/a")).toBeUndefined();
  await cache.fill("/a", async () => made("page"));
  expect(cache.get("/a")).toBe("page");
});

test("what was begun before the news were lost is not kept when they are back", async () => {
  const cache = createTaggedCache<string>(1000);
  let finish = () => {};
  const slow = cache.fill("/a", async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return made("old");
  });
  cache.listen(false);
  cache.listen(true);
  finish();
  expect(await slow).toBe("old");
  expect(cache.get("/a")).toBeUndefined();
});

test("a failure is not kept and the next asker tries again", async () => {
  const cache = createTaggedCache<string>(1000);
  const failing = cache.fill("/a", async () => {
    throw new Error("no database");
  });
  await expect(failing).rejects.toThrow("no database");
  expect(await cache.fill("/a", async () => made("page"))).toBe("page");
});

test("memory stays under its bound and what was used last stays longest", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.nat(30), bytes: fc.integer({ min: 1, max: 90 }) })),
      async (fills) => {
        const cache = createTaggedCache<string>(300);
        for (const { key, bytes } of fills) {
          await cache.fill(`/${key}`, async (note) => {
            note(`t:${key % 3}`);
            return made("x", bytes);
          });
          expect(cache.size().bytes).toBeLessThanOrEqual(300);
        }
        cache.forget(["t:0", "t:1", "t:2"]);
        expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
      },
    ),
  );
});

test("thousands of things that are asked for once push out nothing that is asked for again", async () => {
  const cache = createTaggedCache<string>(1000);
  const ask = (key: string) => cache.fill(key, async () => made("page"));
  for (let page = 0; page < 70; page += 1) await ask(`/shop/product/${page}`);
  for (let page = 0; page < 70; page += 1) cache.get(`/shop/product/${page}`);
  for (let strange = 0; strange < 5000; strange += 1) await ask(`/shop?max_price=${strange}`);
  for (let page = 0; page < 70; page += 1) expect(cache.get(`/shop/product/${page}`)).toBe("page");
  // The last address that was asked for once is there, too.
  expect(cache.get("/shop?max_price=4999")).toBe("page");
  expect(cache.get("/shop?max_price=4000")).toBeUndefined();
  expect(cache.size().bytes).toBeLessThanOrEqual(1000);
});

test("what nobody asks for any more makes room for what is asked for now", async () => {
  const cache = createTaggedCache<string>(100);
  const askTwice = async (key: string) => {
    await cache.fill(key, async () => made("page"));
    return cache.get(key);
  };
  for (let page = 0; page < 30; page += 1) await askTwice(`/${page}`);
  expect(cache.get("/0")).toBeUndefined();
  expect(cache.get("/29")).toBe("page");
});
