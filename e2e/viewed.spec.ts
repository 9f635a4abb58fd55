import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./shop.ts";

/** Names of the fully visible cards in the row. */
async function seenIn(page: Page): Promise<string[]> {
  return page
    .getByRole("region", { name: "Recently viewed" })
    .locator(".card-row")
    .evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      return [...list.children]
        .filter((item) => {
          const box = item.getBoundingClientRect();
          return box.left >= left - 1 && box.right <= right + 1;
        })
        .map((item) => item.querySelector("h3")?.textContent ?? "");
    });
}

test("what was looked at comes four at a time, on a phone one, and goes on by its buttons", async ({
  page,
  isMobile,
}) => {
  await page.goto("/shop");
  await page.getByRole("button", { name: "Accept analytics" }).click();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("cookie_choice");
  await page.waitForLoadState("networkidle");
  for (const product_id of [1, 20, 60, 100, 140, 180, 220]) {
    const answer = await page.request.post("/shop/products/recently_viewed_update", {
      data: { jsonrpc: "2.0", method: "call", id: 1, params: { product_id } },
    });
    const { visitor_uuid } = (await answer.json()).result;
    // Sets the cookie like the page's own script.
    if (visitor_uuid)
      await page.context().addCookies([{ name: "visitor_uuid", value: visitor_uuid, url: page.url() }]);
  }
  await page.goto("/shop/product/ulcior-jug");
  const section = page.getByRole("region", { name: "Recently viewed" });
  await expect(async () => {
    await page.getByRole("main").evaluate((main) => main.scrollIntoView({ block: "end" }));
    await expect(section).toBeVisible({ timeout: 2000 });
  }).toPass();
  await section.scrollIntoViewIfNeeded();
  const atOnce = isMobile ? 1 : 4;
  await expect.poll(async () => (await seenIn(page)).length).toBe(atOnce);
  const first = await seenIn(page);
  await section.getByRole("button", { name: "Next" }).click();
  await expect.poll(async () => (await seenIn(page)).join()).not.toBe(first.join());
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
