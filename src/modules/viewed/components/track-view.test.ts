import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trackView } from "./track-view.ts";

let cookies: Map<string, string>;
let calls: unknown[];
let answer: Record<string, unknown>;

beforeEach(() => {
  cookies = new Map([["cookie_choice", "accept"]]);
  calls = [];
  answer = { result: { visitor_uuid: "0dec9428-9884-4def-815c-738006bbcb50" } };
  const page = {
    documentElement: { dataset: {} },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value.split(";")[0]}`).join("; ");
    },
    set cookie(written: string) {
      cookies.set(written.split("=")[0] ?? "", written.slice(written.indexOf("=") + 1));
    },
  };
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { location: { protocol: "https:" } });
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    calls.push(JSON.parse(body).params.product_id);
    return { json: async () => answer };
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a view is told once in thirty minutes, and the browser keeps its uuid for a year", async () => {
  await trackView(12);
  await trackView(12);
  expect(calls).toEqual([12]);
  expect(cookies.get("seen_product_id_12")).toBe("12; Path=/; Max-Age=1800; SameSite=Lax; Secure");
  expect(cookies.get("visitor_uuid")).toContain("; Max-Age=31536000;");
  await trackView(1);
  expect(calls).toEqual([12, 1]);
});

test.each(["refuse", ""])("nothing is told or kept without a yes: %s", async (choice) => {
  cookies.set("cookie_choice", choice);
  await trackView(12);
  expect([calls, [...cookies.keys()]]).toEqual([[], ["cookie_choice"]]);
});

test("what could not be told is told the next time", async () => {
  answer = { error: { code: 200, message: "no" } };
  await trackView(12);
  expect([...cookies.keys()]).toEqual(["cookie_choice"]);
  answer = { result: {} };
  await trackView(12);
  expect(calls).toEqual([12, 12]);
  expect([...cookies.keys()]).toEqual(["cookie_choice", "seen_product_id_12"]);
});
