import { afterEach, expect, test, vi } from "vitest";
import { FormUnheard, sendFields } from "./sent-form.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const fields: [string, unknown][] = [
  ["key", "one"],
  ["terms", "1"],
];

function sent(answer: () => Response) {
  const fetch = vi.fn(async (_action: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

async function unheard(answer: () => Response): Promise<string | null> {
  sent(answer);
  return sendFields("/shop/payment/pay", fields).then(
    () => null,
    (error: unknown) => (error instanceof FormUnheard ? error.words : String(error)),
  );
}

const page = (status: number) =>
  new Response("<h1>Bad Gateway</h1>", { status, headers: { "content-type": "text/html" } });

test("a form that is sent in the background goes where the server says", async () => {
  const fetch = sent(() => Response.json({ to: "/ro/payment/test/1" }));
  expect(await sendFields("/ro/shop/payment/pay", fields)).toBe("/ro/payment/test/1");
  expect(fetch).toHaveBeenCalledWith("/ro/shop/payment/pay", expect.objectContaining({ method: "POST" }));
  expect(String(fetch.mock.calls[0]?.[1].body)).toBe("key=one&terms=1");
});

test("no network, a page of a proxy, an answer that leads nowhere: nobody has answered, and the page stays", async () => {
  const broken = () => {
    throw new TypeError("Failed to fetch");
  };
  for (const answer of [
    broken,
    () => page(502),
    () => page(200),
    () => page(404),
    () => Response.json({}),
    () => new Response(),
  ]) {
    expect(await unheard(answer)).toBe("");
  }
});

test("what the server refuses it says in its own words", async () => {
  expect(await unheard(() => new Response("This cart is not yours.", { status: 403 }))).toBe(
    "This cart is not yours.",
  );
  expect(await unheard(() => new Response("Something went wrong", { status: 500 }))).toBe("");
});
