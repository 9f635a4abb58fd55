import { expect, test } from "./journey.ts";
import { expectAccessible, refuseCookies } from "./shop.ts";

test("an address without text, an at sign and text is flagged and nothing is sent", {
  tag: "@phone",
}, async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/blog");
  await page.getByRole("link", { name: "Measure in three places" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Measure in three places");
  const sent: string[] = [];
  await page.route("**/website_mail/follow", async (route) => {
    sent.push(route.request().postDataJSON().params.email);
    await route.fulfill({ json: { jsonrpc: "2.0", id: 1, result: true } });
  });
  const field = page.getByLabel("E-mail address", { exact: true });
  const follow = page.getByRole("button", { name: "Subscribe", exact: true });
  for (const wrong of ["", "ioana", "ioana@", "@example.com"]) {
    await field.fill(wrong);
    await follow.click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("This does not look like an e-mail address.")).toBeVisible();
  }
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await field.fill("ioana@example.com");
  await follow.click();
  await expect.poll(() => sent).toEqual(["ioana@example.com"]);
});
