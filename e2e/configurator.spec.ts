import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { look, refuseCookies } from "./shop.ts";

const product = "/shop/product/lunca-82-two-sashes";

function options(page: Page, name: string) {
  return page.getByRole("group", { name });
}

async function choose(page: Page, group: string, value: string) {
  await options(page, group).getByLabel(value, { exact: true }).check({ force: true });
}

async function next(page: Page, step: string) {
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(step);
}

test("the tour of the shop: find a window, configure it, put it into the cart and go on to checkout", async ({
  page,
}, { project }) => {
  await refuseCookies(page);
  await page.goto("/shop?search=lunca");
  await page
    .getByRole("link", { name: /Lunca 82.*two sashes/i })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(product));
  // 500 by 500 mm, fixed: 2 m of frame with 4 % waste at €38.00, 0.4 m² of glass at €49.00.
  await expect(page.getByText("from €").first()).toContainText("from €98.64");
  await expect(page.getByText("that of the cheapest version, 500 × 500 mm")).toBeVisible();
  await page
    .getByRole("link", { name: /^Configure/ })
    .first()
    .click();
  await expect(page.getByText("Step 1 of 6")).toBeVisible();
  await expect(page.locator(".cfg__head").getByRole("link", { name: "Lunca 82, two sashes" })).toBeVisible();
  // The whole drawing is visible above the button bar.
  const foot = async (selector: string) => await page.locator(selector).boundingBox();
  const [drawn, bar] = [await foot(".cfg__sheet"), await foot(".cfg__foot")];
  expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(page.getByRole("button", { name: /^Previous/ })).toHaveCount(0);
  // The first question is visible immediately, also on a phone, and the dimensions in the drawing are legible there.
  await expect(options(page, "Parts")).toBeInViewport({ ratio: 1 });
  const letters = page.locator(".draw__dims text").filter({ visible: true }).first();
  expect((await letters.boundingBox())?.width).toBeGreaterThan(11);
  // The configurator starts with the size of the product page and shows the delivery date, like the cart.
  await expect(page.getByRole("textbox", { name: "Width" })).toHaveValue("1,200");
  await expect(page.getByRole("textbox", { name: "Height" })).toHaveValue("1,200");
  const arrival = String(await page.locator(".pbox__arrival").textContent());
  // Further down, the drawing stays visible beside or above the fields.
  await page.locator(".pbox__total").scrollIntoViewIfNeeded();
  await expect(page.locator(".cfg__sheet")).toBeInViewport({ ratio: 0.9 });

  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("alert").getByText("Look at the variants marked red.")).toBeVisible();
  await expect(page.locator(".cfg__need").first()).toBeInViewport();
  await look(page);

  const price = page.locator(".cfg__sum b");
  const atFirst = String(await price.textContent());
  await choose(page, "Parts", "Two parts");
  const parts = options(page, "Parts").locator(".opt, .cfg__blocked");
  const inOrder = ["One part", "Two parts", "Three parts"];
  await expect(parts).toHaveText(inOrder);
  const width = page.getByRole("textbox", { name: "Width" });
  const under = async () =>
    ((await width.boundingBox())?.y ?? 0) - ((await options(page, "Parts").boundingBox())?.y ?? 0);
  const before = await under();
  await width.fill("9000");
  await width.blur();
  await expect(page.getByRole("tooltip")).toContainText("The chosen value must not be greater than");
  // The tooltip lies above its field and moves nothing.
  await expect.poll(async () => Math.abs((await under()) - before)).toBeLessThan(1);
  // A value that is blocked now stays in its place.
  await expect(page.getByRole("button", { name: "Why not One part?" })).toBeVisible();
  await expect(parts).toHaveText(inOrder);
  await width.fill("abc");
  await width.blur();
  await expect(page.getByText("Please enter a number.")).toBeVisible();
  await width.fill("12,5");
  await width.blur();
  await expect(page.getByText("Please enter a Integer.")).toBeVisible();
  await width.fill("1600");
  await width.blur();
  await page.getByRole("textbox", { name: "Height" }).fill("1400");
  await page.getByRole("textbox", { name: "Height" }).blur();
  await expect(page.getByRole("img", { name: /1,600 × 1,400 mm/ })).toBeVisible();
  await expect(price).not.toHaveText(atFirst);
  const mullion = page.getByRole("slider", { name: "Mullion 1" });
  await mullion.press("ArrowRight");
  await expect(mullion).not.toHaveAttribute("aria-valuetext", "600 mm");
  await next(page, "Opening");
  await choose(page, "How it opens", "Tilt and turn");
  await choose(page, "Hinges, seen from outside", "Left");
  await next(page, "Colour");
  await page
    .getByRole("group", { name: "Outside" })
    .getByLabel("A colour of your choice")
    .check({ force: true });
  await page.getByLabel("Your value: Outside").fill("RAL 7016");
  await page.getByRole("group", { name: "Inside" }).getByLabel("White").check({ force: true });
  await look(page);
  await next(page, "Glass and security");
  await choose(page, "Glass", "Triple, Ug 0.6");
  for (const name of ["Surface of the glass", "Security", "Handle"]) {
    await page.getByRole("combobox", { name }).selectOption({ index: 1 });
  }
  await page.getByRole("button", { name: /^Previous/ }).click();
  await expect(page.getByLabel("Your value: Outside")).toHaveValue("RAL 7016");
  await next(page, "Glass and security");
  await next(page, "Sills and screen");
  await expect(page.getByText("Remark").locator("small")).toHaveText("optional");
  for (const name of ["Sill outside", "Sill inside", "Roller screen"]) await choose(page, name, "None");
  await next(page, "Check");
  await expect(page.getByText("A colour of your choice: RAL 7016")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change: Glass and security" })).toBeVisible();
  // On a wide page the button of the chat covers no answer.
  const button = await page.locator(".chat-btn").boundingBox();
  const answer = await page.locator(".cfg__names dd").first().boundingBox();
  if (project.name === "desktop")
    expect((answer?.x ?? 0) + (answer?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  await look(page);
  await expect(page.getByRole("button", { name: /^Next/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Configure" }).click();
  await expect(page).toHaveURL(/product_configurator\/product\/lunca-82-two-sashes-\d+/);
  await expect(page.getByText("RAL 7016")).toBeVisible();
  const total = await page.locator("[data-price]").textContent();
  await look(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL(/\/shop\/cart/);
  await expect(page.locator(".line__p").getByText(String(total))).toBeVisible();
  await expect(page.getByText(arrival)).toBeVisible();
  const change = page.getByRole("link", { name: /^Change/ });
  await expect(change).toBeVisible();
  // The word "Change" is aligned with the lines above and below it.
  const starts = await change.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    const title = link.closest("li")?.querySelector("h2");
    return [range.getBoundingClientRect().left, title?.getBoundingClientRect().left ?? 0];
  });
  expect(Math.abs((starts[0] ?? 0) - (starts[1] ?? 0))).toBeLessThan(2);
  await page.getByText("More details").click();
  await expect(page.getByText("RAL 7016")).toBeVisible();
  await look(page);
  const checkout = page.getByRole("link", { name: "Checkout" }).last();
  await expect(checkout).toHaveAttribute("href", /\/shop\/checkout/);
  await checkout.click();
  await expect(page).toHaveURL(/\/shop\/(checkout|address)/);
});
