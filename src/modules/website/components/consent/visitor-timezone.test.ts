import { afterEach, expect, test, vi } from "vitest";
import { tellTimezone } from "./visitor-timezone.ts";

afterEach(() => vi.unstubAllGlobals());

test("it is told once and then remembered", async () => {
  const kept = new Map<string, string>();
  const answers = [false, true];
  const fetched = vi.fn(async () => Response.json({ result: answers.shift() }));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  // There was no session to store it in: the next page sends it again.
  await tellTimezone();
  expect(kept.size).toBe(0);
  await tellTimezone();
  await tellTimezone();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(kept.get("visitor_timezone")).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});
