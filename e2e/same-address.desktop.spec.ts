import { expect, test } from "./journey.ts";
import { putIntoCart, refuseCookies, signIn } from "./shop.ts";

test("the box for the same address hides and shows the way to ship to another one", async ({ page }) => {
  await refuseCookies(page);
  await signIn(page, "ana.popescu@example.com", "vitrine-ana");
  await putIntoCart(page, "/shop/product/mounting-foam");
  await page.goto("/shop/checkout?change=1");
  const same = page.getByRole("checkbox", { name: /same address|invoice address/i });
  const other = page.getByRole("main").getByRole("link", { name: /another address|new address/i });
  await same.check();
  await expect(other).toBeHidden();
  await same.uncheck();
  await expect(other).toBeVisible();
  await same.check();
  await expect(other).toBeHidden();
});
