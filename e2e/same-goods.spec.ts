import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, putIntoCart, refuseCookies, signIn } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

const prag = "/shop/product/prag-78-oak-boards";
const arch = "/shop/product/cetate-92-round-arch";

/** Chooses a tile or swatch by its label. */
const choose = (page: Page, group: string | RegExp, option: string | RegExp) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name: option }).check({ force: true });

test("the options dialog, the cart and the toast have the door that is chosen, at its price", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto(prag);
  await choose(page, /^Size/, /^1,100 × 2,100/);
  await choose(page, /^Handle/, /^Brass/);
  await expect(page.locator(".product__price").first()).toContainText("€2,024.00");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add to cart" });
  const door = dialog.getByRole("listitem").first();
  await expect(door).toContainText("1,100 × 2,100 mm");
  await expect(door).toContainText("Brass");
  await expect(door).toContainText("€2,024.00");
  await expect(dialog.getByText(/^Total/)).toContainText("€2,024.00");
  await dialog.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/shop/cart");
  const line = page.locator("#cart_products li").filter({ hasText: "Prag 78, oak boards" });
  await expect(line).toContainText("1,100 × 2,100 mm");
  await expect(line).toContainText("Brass");
  await expect(line).toContainText("€2,024.00");
});

test("a door that is in stock is bought although the first one of its kind is sold out", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/shop/product/poarta-68-four-panels#");
  await choose(page, /^Size/, /^1,000 × 2,100/);
  await choose(page, /^Finish/, /^Chalk white/);
  const add = page.getByRole("button", { name: "Add to cart", exact: true }).first();
  await expect(page.getByRole("button", { name: "Sold out", exact: true }).first()).toBeVisible();
  const hash = new URL(page.url()).hash;

  // The page opens with a sold-out variant; another choice can be bought immediately.
  await page.goto("/");
  await page.goto(`/shop/product/poarta-68-four-panels${hash}`);
  await choose(page, /^Size/, /^900 × 2,100/);
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add to cart" });
  await expect(dialog.getByRole("listitem").first()).toContainText("900 × 2,100 mm");
  await dialog.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/shop/cart");
  await expect(page.locator("#cart_products")).toContainText("900 × 2,100 mm");
});

test("what is pressed before the answer comes is what is chosen, not what was", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/shop/product/in-roller-screen");
  await page.route("**/sale/get_combination_info_website", () => {});
  await choose(page, /^Colour/, /^Flax/);
  await choose(page, /^Size/, /^1,000 × 1,400/);
  await choose(page, /^Mounting/, /^On the wall/);
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(page.getByRole("link", { name: /^Cart, 1 item/ }).first()).toBeAttached();
  await page.goto("/shop/cart");
  for (const words of ["1,000 × 1,400 mm", "Flax", "On the wall"]) {
    await expect(page.locator("#cart_products")).toContainText(words);
  }
});

test("the quick view and the choose dialog sell what is chosen in them", async ({ page, isMobile }) => {
  // A phone's card has no room for the quick view: its picture links to the page.
  for (const [link, title] of [
    ...(isMobile ? [] : [["Quick view: Prag 78, oak boards", "Quick view"] as const]),
    ["Choose options: Prag 78, oak boards", "Choose options"] as const,
  ]) {
    await page.goto("/shop?search=prag+78+oak");
    await page.getByRole("link", { name: link }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await choose(page, /^Size/, /^1,100 × 2,100/);
    await choose(page, /^Handle/, /^Brass/);
    await expect(dialog.locator(".product__price").first()).toContainText("€2,024.00");
    await dialog.getByRole("button", { name: "Add to cart", exact: true }).click();
    const options = page.getByRole("dialog", { name: "Add to cart" });
    await expect(options.getByRole("listitem").first()).toContainText("€2,024.00");
    await options.getByRole("button", { name: "Continue Shopping" }).click();
    await expect(options).toBeHidden();
  }
  await page.goto("/shop/cart");
  const line = page.locator("#cart_products li").filter({ hasText: "Prag 78, oak boards" });
  await expect(line.first()).toContainText("1,100 × 2,100 mm");
  await expect(page.locator("#cart_products")).toContainText("Brass");
  await expect(page.locator("#cart_products")).not.toContainText("1,000 × 2,100 mm");
});

test("a window that is made to order is wished for and compared in the width that is chosen", {
  tag: "@phone",
}, async ({ page }) => {
  const name = "Cetate 92, round arch";
  await page.goto(arch);
  await page.getByLabel("Width of the arch").selectOption({ label: "1,200 mm (+ €240.00)" });
  await page.getByRole("button", { name: `Add ${name} to your wishlist` }).click();
  const wished = page.getByRole("button", { name: `${name} is in your wishlist` });
  await expect(wished).toBeDisabled();
  await page.getByRole("button", { name: `Compare ${name}` }).click();
  // Another width is another variant: it is neither in the wishlist nor in the comparison.
  await page.getByLabel("Width of the arch").selectOption({ label: "900 mm (+ €60.00)" });
  await expect(page.getByRole("button", { name: `Add ${name} to your wishlist` })).toBeEnabled();
  const compare = page.getByRole("button", { name: `Compare ${name}` });
  await expect(compare).toHaveAttribute("aria-pressed", "false");
  await compare.click();
  const panel = page.getByRole("region", { name: "Comparison" });
  await expect(panel).toContainText("2 of 4 products");
  await page.getByLabel("Width of the arch").selectOption({ label: "1,200 mm (+ €240.00)" });
  await expect(wished).toBeDisabled();
  await expect(compare).toHaveAttribute("aria-pressed", "true");

  await panel.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("columnheader").first()).toContainText("1,200 mm");
  await expect(page.getByRole("columnheader").last()).toContainText("900 mm");
  await page.goto("/shop/wishlist");
  await expect(page.locator(".wishes")).toContainText("1,200 mm");
  await expect(page.locator(".wishes")).toContainText("€1,4");
});

test("moving the last wish says that it is in the cart, and does not leave for the cart", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/shop/product/lut-vase-tall");
  await page.getByRole("button", { name: "Add Lut vase, tall to your wishlist" }).click();
  await page.getByRole("link", { name: "View wishlist" }).click();
  await page.locator(".wishes").getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Lut vase, tall was added to your cart")).toBeVisible();
  await expect(page).toHaveURL(/\/shop\?from=wishlist$/);
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(page.locator("#cart_products")).toContainText("Lut vase, tall");
});

test("what is suggested is added on the cart page, and stands there at once", { tag: "@phone" }, async ({
  page,
}) => {
  await putIntoCart(page, "/shop/product/larch-oil");
  await page.goto("/shop/cart");
  const lines = page.locator("#cart_products li");
  await expect(lines).toHaveCount(1);
  const suggested = page.locator("section").filter({ hasText: "Goes well together" });
  await suggested
    .getByRole("button", { name: /^Add to cart: / })
    .first()
    .click();
  await expect(lines).toHaveCount(2);
  await suggested
    .getByRole("link", { name: /^Choose options: / })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Choose options" });
  await dialog.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(lines).toHaveCount(3);
  await expect(page.getByText("3 items")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("what is compared can be seen wherever it can be compared, and not where somebody pays", async ({
  page,
  isMobile,
}) => {
  await putIntoCart(page, "/shop/product/ulcior-jug");
  await page.goto("/shop/category/windows");
  const scales = page.getByRole("button", { name: /^Compare / });
  for (const index of [0, 1, 2, 3]) await scales.nth(index).click();
  await page.goto("/shop/cart");
  const panel = page.getByRole("region", { name: "Comparison" });
  await expect(panel).toContainText("4 of 4 products");
  await page
    .locator("section")
    .filter({ hasText: "Goes well together" })
    .getByRole("button", { name: /^Compare / })
    .first()
    .click();
  await expect(panel).toContainText("You can compare up to 4 products");
  if (!isMobile) await expectAccessible(page);
  await page.goto("/shop/address");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test("the options dialog asks for a price at most once in half a second, and for the quantity chosen last", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(prag);
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add to cart" });
  const more = dialog.getByRole("button", { name: "Increase quantity: Prag 78, oak boards" });
  const templateId = Number(
    await dialog.getByRole("listitem").first().getAttribute("data-product-template-id"),
  );
  const asked: number[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/sale/get_combination_info_website")) return;
    const { params } = request.postDataJSON();
    if (params.product_template_id === templateId) asked.push(params.add_qty);
  });
  await more.evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) {
      button.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await expect.poll(() => asked.at(-1)).toBe(6);
  expect(asked).toEqual([2, 6]);
  await expect(dialog.getByText(/^Total/)).toContainText("€11,340.00");
});

test("a value that the owner removes while the page is open is not sold as another one", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const colours = (shown: Page) => shown.getByRole("group", { name: /^Colour/ });
  await page.goto("/shop/product/covor-rug");
  await choose(page, /^Colour/, /^Rust/);
  const templateId = await page.locator('#product-form [name="product_template_id"]').inputValue();

  const owner = await (await browser.newContext()).newPage();
  await refuseCookies(owner);
  await signIn(owner, "shop@vitrine.example", "vitrine-shop");
  const setOffered = async (isOffered: boolean) => {
    await owner.goto(`/web/products/${templateId}`);
    if (isOffered) {
      const values = owner.getByRole("combobox", { name: /^Add values of Colou?r/ });
      await values.fill("Rust");
      await values.press("Enter");
    } else {
      await colours(owner)
        .getByRole("button", { name: /^Remove Rust/ })
        .click();
    }
    await owner.getByRole("button", { name: "Save", exact: true }).click();
    await expect(owner.getByText(/Product saved/)).toBeVisible();
  };
  await setOffered(false);
  try {
    await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
    await expect(page.getByText("An option you chose is no longer offered.")).toBeVisible();
    await expect(colours(page).getByRole("radio", { name: /^Rust/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto("/shop/cart");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  } finally {
    await setOffered(true);
    await owner.context().close();
  }
});
