import { expect, test } from "./journey.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

const skylight = { path: "/shop/product/zenit-opening", name: "Zenit, with motor" };

test("a guest asks for a price, the shop answers, and the guest accepts", async ({ page, browser }) => {
  await refuseCookies(page);
  const email = `quote-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto(skylight.path);
  await expect(page.getByRole("main")).toContainText("Price on request");
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page).toHaveURL(/\/quote\/cart$/);
  await look(page);
  await page.getByLabel("Quantity").fill("2");
  await page.getByLabel(/^Note/).fill("For a flat roof");
  await page.getByLabel("Name", { exact: true }).fill("Ana Popescu");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  const name = /VT\d+/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  await page.getByRole("link", { name: "View your quote" }).click();
  await expect(page.getByRole("main")).toContainText("We are preparing your quote");

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, "shop@vitrine.example", "vitrine-shop");
  await staff.goto(`/web/quotes?search=${encodeURIComponent(email)}`);
  await staff.getByRole("link", { name, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(name);
  await look(staff);
  await staff.getByLabel("Price", { exact: true }).fill("900");
  await staff.getByLabel("Message to the customer").fill("Ready in three weeks.");
  await staff.getByRole("button", { name: "Send version 1" }).click();
  await expect(staff.getByText("Version 1 sent.")).toBeVisible();
  await staff.context().close();

  await page.reload();
  await expect(page.getByRole("main")).toContainText("Ready in three weeks.");
  await look(page);
  await page
    .getByLabel("Address for the invoice and the delivery")
    .fill("Strada Horea 12\n400174 Cluj-Napoca");
  await page.getByRole("button", { name: "Accept €1,800.00" }).click();
  // Accepted is to be paid: the first way to pay is begun, and whoever comes back can choose another one.
  await expect(page).toHaveURL(/\/payment\/test\//);
  await expect(page.getByRole("main")).toContainText("€1,800.00");
  await page.goBack();
  await expect(page).toHaveURL(/\/my\/orders\/\d+\?access_token=[\w-]+$/);
  await expect(page.getByRole("button", { name: "Pay €1,800.00" })).toBeVisible();
});
