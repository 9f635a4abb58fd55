import { expect, test } from "./journey.ts";
import { expectAccessible, refuseCookies, signIn } from "./shop.ts";

test("an editor publishes a product on its page; a refusal is said, and the switch stays", async ({
  page,
}) => {
  await refuseCookies(page);
  await page.goto("/shop/product/zada-78-two-sashes");
  await expect(page.getByRole("switch", { name: "Published" })).toBeHidden();
  await signIn(page, "website@vitrine.example", "vitrine-website");
  // Other journeys need the product, so the test simulates the responses.
  const answers = [
    { error: { code: 200, message: "Vitrine Server Error", data: { message: "You may not publish this." } } },
    { result: false },
  ];
  await page.route("**/website/publish", (route) =>
    route.fulfill({ json: { jsonrpc: "2.0", id: 1, ...answers.shift() } }),
  );
  await page.goto("/shop/product/zada-78-two-sashes");
  const published = page.getByRole("switch", { name: "Published" });
  await expect(published).toBeChecked();
  await published.click();
  const dialog = page.getByRole("dialog", { name: "This could not be changed" });
  await expect(dialog.getByText("You may not publish this.")).toBeVisible();
  // Website editors may publish products but may not open their forms.
  await expect(dialog.getByRole("link", { name: "Back office" })).toHaveAttribute("href", "/web");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(published).toBeFocused();
  await expect(published).toBeChecked();
  await published.click();
  await expect(published).not.toBeChecked();
});
