import { expect, test } from "./journey.ts";
import { look, signIn } from "./shop.ts";

const owner = ["owner@vitrine.example", "vitrine-owner"] as const;
const phone = { width: 360, height: 800 };

test.beforeEach(({ page }) => signIn(page, ...owner));

test("the settings' tabs show the one that is open, also where they are wider than the view", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/web/settings/delivery-times");
  const tab = page.getByRole("link", { name: "Delivery times", exact: true });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(tab).toBeInViewport({ ratio: 1 });
  await look(page);
});

test("a card of a list names what is only yes or no, and says what the box above chooses", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/web/countries?search=Austria");
  const billing = page.locator("td.dtbl__named").first();
  await expect(billing).toHaveText("Yes");
  const said = await billing.evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(said).toContain("Billing");
  await page.getByText("Select all rows on this page").click();
  await expect(page.getByRole("checkbox", { name: "Select Austria" })).toBeChecked();
});

test("the bar of a short form is its last line, its buttons end where the fields end", async ({ page }) => {
  await page.goto("/web/stock/counts/new");
  const [button, field] = await Promise.all([
    page.getByRole("button", { name: "Start count" }).boundingBox(),
    page.getByLabel("Name").boundingBox(),
  ]);
  const ends = [button, field].map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)));
  expect(ends[0]).toBe(ends[1]);
  await look(page);
});
