import { expect, test } from "vitest";
import { testHarness } from "../../../../../testing.ts";

const harness = testHarness();

async function ask(url: string, cookie = "", form?: Record<string, string>) {
  return (await harness.server()).inject({
    url,
    headers: {
      host: "site.example",
      accept: "text/html",
      cookie,
      ...(form ? { "content-type": "application/x-www-form-urlencoded", origin: "http://site.example" } : {}),
    },
    ...(form ? { method: "POST" as const, payload: new URLSearchParams(form).toString() } : {}),
  });
}

async function pictureAppId() {
  const answer = await (await harness.server()).inject({
    method: "POST",
    url: "/web_unsplash/get_app_id",
    headers: { host: "site.example" },
    payload: { jsonrpc: "2.0", method: "call", params: {}, id: 1 },
  });
  return answer.json().result;
}

const none = { messagingApp: "", messagingNumber: "", pictureAppId: "" };

test("nothing of others is on a page until the owner has named it", async () => {
  expect((await ask("/")).body).not.toContain('class="messaging"');
  expect(await pictureAppId()).toBe("");
});

test("a messaging app that the owner has named is a plain link on every page, at once", async () => {
  const { cookie } = await harness.signedIn("administrator");
  await ask("/");
  const form = {
    ...none,
    messagingApp: "whatsapp",
    messagingNumber: "+40 264 555 010",
    pictureAppId: "ab-12",
  };
  expect((await ask("/web/settings/outside", cookie, form)).statusCode).toBe(303);
  await expect.poll(async () => (await ask("/")).body).toContain('href="https://wa.me/40264555010"');
  expect((await ask("/ro")).body).toContain("Scrieți-ne pe WhatsApp");
  expect(await pictureAppId()).toBe("ab-12");
  expect((await ask("/web/settings/outside", cookie)).body).toContain("+40 264 555 010");
});

test.each([
  [{ messagingApp: "telegram", messagingNumber: "0264 555 010" }, "with its country code, starting with +"],
  [{ messagingApp: "other" }, "Choose one of these apps"],
  [{ pictureAppId: "<script>" }, "letters, digits, hyphens"],
])("%j is refused in words", async (wrong, words) => {
  const { cookie } = await harness.signedIn("administrator");
  const answer = await ask("/web/settings/outside", cookie, { ...none, ...wrong });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(words);
});

test("only the administrator decides about it", async () => {
  const { cookie } = await harness.signedIn("website");
  expect((await ask("/web/settings/outside", cookie)).statusCode).toBe(403);
  expect((await ask("/web/settings/outside", cookie, none)).statusCode).toBe(403);
});
