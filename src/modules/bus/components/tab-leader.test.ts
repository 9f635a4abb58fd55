import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { busTimes, retryAfter } from "./bus-times.ts";
import { leaderByHeartbeat, leaderByLock, type TabLeader } from "./tab-leader.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Tabs of one browser: they share a store, and each receives the others' writes. */
function browser() {
  const kept = new Map<string, string>();
  const tabs: { name: string; hears: ((event: { key: string }) => void)[]; alive: boolean }[] = [];
  const opened = new Map<string, TabLeader>();
  /** The last heartbeat of each tab, and earlier ones. */
  const beats: { name: string; at: number }[] = [];
  function open(name: string) {
    const tab = { name, hears: [] as ((event: { key: string }) => void)[], alive: true };
    tabs.push(tab);
    const tellOthers = (key: string) => {
      for (const other of tabs) {
        if (other !== tab && other.alive) for (const hear of other.hears) queueMicrotask(() => hear({ key }));
      }
    };
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!tab.alive || kept.get(key) === value) return;
        kept.set(key, value);
        beats.push({ name, at: Date.now() });
        tellOthers(key);
      },
      removeItem: (key: string) => {
        if (tab.alive && kept.delete(key)) tellOthers(key);
      },
    };
    vi.stubGlobal("addEventListener", (_: string, hear: () => void) => tab.hears.push(hear));
    const leader = leaderByHeartbeat(store, { onChange: () => {} });
    opened.set(name, leader);
    return leader;
  }
  return {
    open,
    /** Stops without notice; its timers write no more. */
    crash(name: string) {
      const tab = tabs.find((one) => one.name === name);
      if (tab) tab.alive = false;
      opened.delete(name);
    },
    beatsOf: (name: string) => new Set(beats.filter((beat) => beat.name === name).map(({ at }) => at)).size,
    /** The number of tabs that the others know. */
    known: () => Object.keys(JSON.parse(kept.get("vitrine.bus.tabs") ?? "{}")).length,
    leading: () => [...opened].filter(([, leader]) => leader.isLeading()).map(([name]) => name),
  };
}

test("without Web Locks exactly one of six tabs leads, and the next one at once when it is closed", async () => {
  const shop = browser();
  const first = shop.open("home");
  for (const name of ["list", "product", "cart", "account", "journal"]) {
    await vi.advanceTimersByTimeAsync(700);
    shop.open(name);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shop.leading()).toEqual(["home"]);
  first.stop();
  await vi.advanceTimersByTimeAsync(5);
  expect(shop.leading()).toHaveLength(1);
  expect(shop.leading()).not.toEqual(["home"]);
});

test("the leading tab shows that it lives every 1.5 seconds, another one every 10", async () => {
  const shop = browser();
  shop.open("home");
  await vi.advanceTimersByTimeAsync(700);
  shop.open("product");
  const before = [shop.beatsOf("home"), shop.beatsOf("product")];
  await vi.advanceTimersByTimeAsync(30_000);
  const since = [shop.beatsOf("home"), shop.beatsOf("product")].map(
    (beats, tab) => beats - (before[tab] ?? 0),
  );
  expect(since).toEqual([20, 3]);
});

test("a leading tab that crashed is followed by another one after 5 seconds of silence, at most 15", async () => {
  const shop = browser();
  shop.open("home");
  await vi.advanceTimersByTimeAsync(3000);
  shop.open("product");
  await vi.advanceTimersByTimeAsync(4000);
  shop.crash("home");
  await vi.advanceTimersByTimeAsync(2900);
  expect(shop.leading()).toEqual([]);
  await vi.advanceTimersByTimeAsync(busTimes.killOld - 2900);
  expect(shop.leading()).toEqual(["product"]);
});

test("a leading tab is out of date once it is silent for more than 5 seconds, and any tab is forgotten after 15", async () => {
  const shop = browser();
  shop.open("home");
  shop.crash("home");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shop.open("list").isLeading()).toBe(false);
  shop.crash("list");
  await vi.advanceTimersByTimeAsync(1);
  expect(shop.open("cart").isLeading()).toBe(true);
  shop.crash("cart");
  expect(shop.known()).toBe(3);
  await vi.advanceTimersByTimeAsync(9_998);
  shop.open("journal");
  expect(shop.known()).toBe(4);
  shop.crash("journal");
  await vi.advanceTimersByTimeAsync(1);
  // The tab that opened first is forgotten.
  shop.open("account");
  expect(shop.known()).toBe(4);
});

test("with Web Locks the next tab leads when the first one lets go, and one that left before its turn never does", async () => {
  let before = Promise.resolve();
  const locks = {
    request: (_: string, _options: unknown, work: () => Promise<void> | undefined) => {
      before = before.then(work);
      return before;
    },
  } as unknown as Pick<LockManager, "request">;
  const told: string[] = [];
  const stand = (name: string) =>
    leaderByLock(locks, { onChange: (leads) => told.push(`${name} ${leads ? "leads" : "leads no more"}`) });
  const one = stand("one");
  const two = stand("two");
  const three = stand("three");
  await vi.advanceTimersByTimeAsync(10);
  expect([one.isLeading(), two.isLeading(), three.isLeading()]).toEqual([true, false, false]);
  two.stop();
  one.stop();
  await vi.advanceTimersByTimeAsync(10);
  expect(three.isLeading()).toBe(true);
  expect(told).toEqual(["one leads", "one leads no more", "three leads"]);
});

test("after an error it is polled again after 10 seconds and 1 to 20 more", () => {
  expect(retryAfter(0)).toBe(11_000);
  expect(retryAfter(0.5)).toBe(21_000);
  expect(retryAfter(0.999)).toBe(30_000);
});
