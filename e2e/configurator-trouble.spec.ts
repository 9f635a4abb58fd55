import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { look, refuseCookies } from "./shop.ts";

const windows = "/shop/product/lunca-82-two-sashes/configure";

async function chooseTwoParts(page: Page) {
  await page
    .getByRole("group", { name: "Parts" })
    .getByLabel("Two parts", { exact: true })
    .check({ force: true });
  const width = page.getByRole("textbox", { name: "Width" });
  await width.fill("1600");
  await width.blur();
  await expect(page.getByRole("img", { name: /1,600 ×/ })).toBeVisible();
}

/** Drags the handle sideways by this many pixels: with a finger on a phone, otherwise with the mouse. */
async function drag(page: Page, isTouch: boolean, byPx: number) {
  const handle = page.getByRole("slider", { name: "Mullion 1" });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error("The mullion has no handle.");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (!isTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + byPx, from.y, { steps: 5 });
    await page.mouse.up();
    return;
  }
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: from.y }],
    });
  await touch("touchStart", from.x);
  for (let step = 1; step <= 5; step += 1) await touch("touchMove", from.x + (byPx * step) / 5);
  await touch("touchEnd", from.x + byPx);
}

test("a mullion is dragged with the mouse or a finger, and the price is that of the new parts", async ({
  page,
}, { project }) => {
  await refuseCookies(page);
  await page.goto(windows);
  await chooseTwoParts(page);
  const handle = page.getByRole("slider", { name: "Mullion 1" });
  const before = Number(await handle.getAttribute("aria-valuenow"));
  await drag(page, project.use.hasTouch === true, 30);
  await expect(handle).not.toHaveAttribute("aria-valuenow", String(before));
  const after = Number(await handle.getAttribute("aria-valuenow"));
  // The page shows the window from inside, where the left part appears on the right.
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThanOrEqual(380);
  await expect(page.getByRole("textbox", { name: "Left" })).toHaveValue(String(after));
  const priced = page.waitForRequest(
    (request) =>
      request.url().endsWith("/onchange_price") && (request.postData() ?? "").includes(String(after)),
  );
  await page.getByRole("textbox", { name: "Height" }).fill("1400");
  await page.getByRole("textbox", { name: "Height" }).blur();
  await priced;
  // Dragged far beyond the frame, the handle stops at a part's minimum width.
  await drag(page, project.use.hasTouch === true, 900);
  await expect(handle).toHaveAttribute("aria-valuenow", "380");
  await look(page);
});

test("without a connection the answers stay, that is said, and it goes on after; what is not proven is still being checked", {
  tag: "@phone",
}, async ({ page, context }) => {
  await refuseCookies(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/proof-worker.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(windows);
  await chooseTwoParts(page);
  await expect(page.getByText("Checking what goes with it …").first()).toBeVisible();
  await look(page);
  release();
  await expect(page.getByText("Checking what goes with it …")).toHaveCount(0);

  await context.setOffline(true);
  const height = page.getByRole("textbox", { name: "Height" });
  await height.fill("1500");
  await height.blur();
  await expect(page.getByText("You are offline. Your answers stay on this page")).toBeVisible();
  await page.getByRole("button", { name: /^Next/ }).click();
  const warning = page.getByRole("dialog", { name: "Warning!!!" });
  await expect(warning).toBeVisible();
  await expect(warning.getByText("the price follows as soon as it can be worked out again")).toBeVisible();
  await warning.getByRole("button", { name: "OK" }).click();
  await expect(height).toHaveValue("1,500");
  await look(page);

  await context.setOffline(false);
  const saving = "**/website_product_configurator/save_configuration";
  await page.route(saving, (route) =>
    route.fulfill({ json: { jsonrpc: "2.0", id: 1, result: { error: "Larch is sold out until May." } } }),
  );
  const refreshed = page.waitForRequest("**/website_product_configurator/onchange_price");
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(warning.getByText("Larch is sold out until May.")).toBeVisible();
  await refreshed;
  await expect(warning.getByText(/the price is up to date: €/)).toBeVisible();
  await expect(page.locator(".cfg__wait")).toHaveCount(0);
  await warning.getByRole("button", { name: "OK" }).click();
  await page.unroute(saving);
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Opening");
  await page.goto(`${windows}?step=form`);
  await expect(page.getByRole("textbox", { name: "Height" })).toHaveValue("1,500");
  await expect(page.getByText("You are offline. Your answers stay on this page")).toHaveCount(0);
});

test("a size between two steps is answered with the two nearest, and one press takes one", {
  tag: "@desktop",
}, async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop/product/streasina-triple/configure");
  const width = page.getByRole("textbox", { name: "Width" });
  await width.fill("784");
  await width.blur();
  await expect(page.getByText("784 mm cannot be made. Nearest are:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take 790 mm" })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Take 780 mm" }).click();
  await expect(width).toHaveValue("780");
  await expect(page.getByText("784 mm cannot be made.")).toHaveCount(0);
  await expect(page.getByRole("img", { name: /780 ×/ })).toBeVisible();
});
