import type { Page } from "@playwright/test";
import { orderByTransfer } from "./checkout.ts";
import { expect, test } from "./journey.ts";
import { look, signIn } from "./shop.ts";

async function openOrder(page: Page, name: string): Promise<void> {
  await page.goto(`/web/orders?search=${name}`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

test("an order is changed, paid, and leaves in two parts that the customer can follow", async ({
  page,
  browser,
}) => {
  const { name, link } = await orderByTransfer(browser);
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/orders");
  await look(page);
  await openOrder(page, name);
  await look(page);

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${name}`);
  await look(page);
  await page.getByLabel("Quantity").fill("2");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Quantity of .* 3 → 2/)).toBeVisible();

  await page.getByRole("link", { name: "Leave a note in the discussion" }).click();
  await page.getByRole("radio", { name: "Internal note, only for staff" }).check();
  await page.getByRole("textbox", { name: "Internal note" }).fill("Ring before you come.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("list", { name: "Timeline" })).toContainText("Ring before you come.");

  await page.getByRole("link", { name: "Record payment" }).first().click();
  await look(page);
  await page.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByText("Payment recorded.")).toBeVisible();
  await expect(page.locator(".st__h .badge", { hasText: "Paid" })).toBeVisible();

  for (const [number, left] of [
    ["RO1", 2],
    ["RO2", 1],
  ] as const) {
    await page.getByRole("link", { name: "Ship", exact: true }).first().click();
    await expect(
      page.getByRole("region", { name: "Ship" }).getByText(`of ${left}`, { exact: true }),
    ).toBeVisible();
    await look(page);
    await page.getByRole("region", { name: "Ship" }).getByRole("spinbutton").fill("1");
    const task = page.getByRole("region", { name: "Ship" });
    await task.getByLabel("Ship with").selectOption({ label: "Other carrier" });
    await task.getByLabel("Carrier", { exact: true }).fill("Sameday");
    await task.getByLabel("Tracking number").fill(number);
    await task.getByLabel("Tracking link").fill(`https://carrier.example/${number}`);
    await page.getByRole("button", { name: "Create shipment" }).click();
    await expect(page.getByText("Shipment created.")).toBeVisible();
  }
  await expect(page.locator(".st__h .badge", { hasText: "Fulfilled" })).toBeVisible();

  const customer = await (await browser.newContext()).newPage();
  await customer.goto(link);
  await expect(customer.getByRole("link", { name: "Track shipment" })).toHaveCount(2);
  await expect(customer.getByText("Ring before you come.")).toHaveCount(0);
  await look(customer);
});

test("an order is cancelled with a reason, and the board and a phone show it all", async ({
  page,
  browser,
}) => {
  const { name, link } = await orderByTransfer(browser);
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/orders/board");
  // A column shows the 30 longest waiting orders; other journeys may add more.
  const card = page.getByRole("link", { name, exact: true });
  await expect(card.or(page.getByRole("link", { name: /more/ })).first()).toBeVisible();
  await look(page);
  await openOrder(page, name);
  await page.getByLabel("More actions").click();
  await page.getByRole("link", { name: "Cancel the order" }).click();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByText("Enter a reason.")).toBeVisible();
  await page.getByLabel("Reason").fill("Ordered twice");
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByText("Order cancelled.")).toBeVisible();
  await expect(page.getByText(/Cancelled\. Ordered twice/)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/web/orders", "/web/orders/new", "/web/quotes", "/web/deliveries", "/web/carts"]) {
    await page.goto(path);
    await look(page);
  }
  await page.goto(link);
  await expect(page.getByText("Cancelled").first()).toBeVisible();
});
