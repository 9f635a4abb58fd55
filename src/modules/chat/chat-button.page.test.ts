import { expect, test } from "vitest";
import { testHarness } from "../../testing.ts";
import { makeChannel, makeOperator } from "./testing.ts";

const harness = testHarness();

test("the button is on every page of the website except the page of the chat and the back office", async () => {
  await makeChannel(harness.context());
  const { context, cookie } = await harness.signedIn("support");
  await makeOperator(context);
  const hasButton = async (path: string, as = "") =>
    /<a[^>]*class="[^"]*chat-btn/.test((await harness.ask(as, path)).body);
  for (const path of ["/", "/shop", "/shop/cart", "/blog", "/website/search", "/no-such-page"])
    expect(await hasButton(path), path).toBe(true);
  expect(await hasButton("/my", cookie)).toBe(true);
  expect(await hasButton("/chat")).toBe(false);
  expect(await hasButton("/web", cookie)).toBe(false);
});
