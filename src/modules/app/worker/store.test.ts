import { afterEach, expect, test, vi } from "vitest";
import { keepDocument, turnNow } from "./store.ts";

afterEach(() => vi.unstubAllGlobals());

/** Caches of a device with room for this many more documents after its pictures are deleted. */
function stubCaches(roomAfterPictures: number) {
  const kept = new Map<string, string>([["vitrine-pictures", "many"]]);
  let room = 0;
  const cacheOf = (name: string) => ({
    delete: async (url: string) => kept.delete(`${name} ${url}`),
    keys: async () => [],
    match: async () => undefined,
    put: async (url: string, response: Response) => {
      if (room === 0) throw new DOMException("full", "QuotaExceededError");
      room -= 1;
      kept.set(`${name} ${url}`, await response.text());
    },
  });
  vi.stubGlobal("caches", {
    open: async (name: string) => cacheOf(name),
    match: async () => undefined,
    delete: async (name: string) => {
      if (name === "vitrine-pictures") room = roomAfterPictures;
      return kept.delete(name);
    },
  });
  return kept;
}

function page(): Response {
  return new Response("<title>Shop</title>", {
    headers: { "content-type": "text/html", "cache-control": "public, max-age=0" },
  });
}

const url = "https://shop.example/shop";

test("on a device without room the pictures go, and the page is kept", async () => {
  const kept = stubCaches(1);
  await keepDocument(url, page(), "page", turnNow());
  expect([...kept]).toEqual([[`vitrine-pages ${url}`, "<title>Shop</title>"]]);
});

test("without room even then the page is not kept, and nothing fails", async () => {
  const kept = stubCaches(0);
  await expect(keepDocument(url, page(), "page", turnNow())).resolves.toBeUndefined();
  expect([...kept]).toEqual([]);
});
