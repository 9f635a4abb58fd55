import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, refuseCookies } from "./shop.ts";

const vase = { path: "/shop/product/lut-vase-tall", name: "Lut vase, tall" };

test("a heart waits for its call, is quietly there again when it fails, and the list moves into the cart", async ({
  page,
  isMobile,
}) => {
  await refuseCookies(page);
  await page.goto(vase.path);
  const heart = page.getByRole("button", { name: `Add ${vase.name} to your wishlist` });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/shop/wishlist/add", async (route) => {
    await held;
    await route.abort();
  });
  await heart.click();
  await expect(heart).toBeDisabled();
  release();
  await expect(heart).toBeEnabled();
  await expect(page.locator(".toast")).toHaveCount(0);

  await page.unroute("**/shop/wishlist/add");
  await heart.click();
  const inList = page.getByRole("button", { name: `${vase.name} is in your wishlist` });
  await expect(inList).toBeDisabled();
  await page.getByRole("link", { name: "View wishlist" }).click();
  await expect(page.getByRole("heading", { name: "Your wishlist" })).toBeVisible();
  if (!isMobile) await expect(page.getByRole("link", { name: "Wishlist, 1 product" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // If the server is unreachable, the list and the page stay unchanged.
  const network = /\/shop\/wishlist(\/remove|\.data)/;
  const remove = page.getByRole("button", { name: `Remove ${vase.name} from your wishlist` });
  await page.route(network, (route) => route.abort());
  await remove.click();
  await expect(page.getByRole("alert")).toContainText("You seem to be offline.");
  await expect(remove).toBeFocused();
  await page.unroute(network);

  // A response without a quantity does not set the cart's number to zero.
  await page.route("**/shop/wishlist/to_cart/*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    delete body.result.cart_quantity;
    await route.fulfill({
      response,
      json: { ...body, result: { ...body.result, warning: "Only one is left." } },
    });
  });
  await page.getByLabel("Keep products in the wishlist when I add them to the cart").check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("alert")).toContainText("Only one is left.");
  await expect(page.getByRole("link", { name: "Cart: could not be loaded" }).first()).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await remove.click();
  await expect(page.getByText("Your wishlist is empty.")).toBeVisible();
  await expect(page).toHaveURL(/\/shop\?from=wishlist$/);
});

test("the comparison is there from the second thing on, refuses a fifth and says what differs", async ({
  page,
}) => {
  await refuseCookies(page);
  await page.goto("/shop/category/windows");
  const scales = page.getByRole("button", { name: /^Compare / });
  const panel = page.getByRole("region", { name: "Comparison" });
  await scales.nth(0).click();
  await expect(scales.nth(0)).toHaveAttribute("aria-pressed", "true");
  await expect(panel).toHaveCount(0);
  await scales.nth(1).click();
  await expect(panel).toContainText("2 of 4 products");
  await expect(panel.getByRole("link", { name: "Compare" })).toBeVisible();
  for (const index of [2, 3, 4]) await scales.nth(index).click();
  await expect(panel).toContainText("You can compare up to 4 products");
  await expect(panel.getByRole("listitem")).toHaveCount(4);
  await expect(panel.getByRole("button", { name: /^Remove / })).toHaveCount(4);
  // The rest of the page lies half behind the panel, which fails axe's target size rule.
  await expectAccessible(page, '[aria-label="Comparison"]');

  for (const left of [3, 2, 1]) {
    await panel
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await expect(panel).toContainText(`${left} of 4 products`);
  }
  await expect(panel.getByRole("link", { name: "Compare" })).toHaveCount(0);
  await panel.getByRole("button", { name: /^Remove / }).click();
  await expect(panel).toHaveCount(0);

  await scales.nth(0).click();
  await scales.nth(1).click();
  await panel.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: "Compare products" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  const general = page.getByRole("button", { name: "General" });
  await expect(page.getByRole("rowheader", { name: "Brand" })).toBeVisible();
  await general.click();
  await expect(page.getByRole("rowheader", { name: "Brand" })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
