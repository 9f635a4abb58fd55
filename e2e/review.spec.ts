import { orderByTransfer } from "./checkout.ts";
import { expect, test } from "./journey.ts";
import { foam, look, refuseCookies, signIn } from "./shop.ts";

test("from the delivered order to a review on the product's page, with stars in the thread and the shop's answer", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const { name, link } = await orderByTransfer(browser);
  const reviewsLink = link.replace("?", "/reviews?");
  await refuseCookies(page);
  await page.goto(reviewsLink);
  await expect(page.getByText("once the whole order has been delivered")).toBeVisible();

  const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(staff, "shop@vitrine.example", "vitrine-shop");
  await staff.goto(`/web/orders?search=${name}`);
  await staff.getByRole("link", { name, exact: true }).click();
  await staff.getByRole("link", { name: "Record payment" }).first().click();
  await staff.getByRole("button", { name: "Record payment" }).click();
  await expect(staff.getByText("Payment recorded.")).toBeVisible();
  await staff.getByRole("link", { name: "Ship", exact: true }).first().click();
  await staff.getByRole("button", { name: "Create shipment" }).click();
  await expect(staff.getByText("Shipment created.")).toBeVisible();

  await page.reload();
  const line = page.getByRole("region", { name: foam.name });
  await look(page);
  await line.getByRole("radio", { name: "I like it", exact: true }).check({ force: true });
  const words = `Holds well, ${crypto.randomUUID().slice(0, 6)}.`;
  await line.getByLabel("Your words").fill(words);
  await line.getByLabel("Public name").fill("Ana P.");
  await line.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByText("Thank you. Your review is saved.")).toBeVisible();
  await expect(line.getByText("I like it", { exact: true }).first()).toBeVisible();
  await look(page);

  // Two stars in the order's thread, which the rating bars count and filter.
  await page.goto(link);
  const thread = page.getByRole("region", { name: "Messages" });
  await thread.getByRole("radio", { name: "I don't like it" }).check({ force: true });
  await thread.getByRole("textbox").fill("The parcel was wet.");
  await thread.getByRole("button", { name: "Send" }).click();
  const bars = page.getByRole("complementary", { name: "Ratings" });
  await bars.getByRole("link", { name: /^2 stars \(1\)/ }).click();
  await expect(page).toHaveURL(/message_stars=2/);
  await expect(thread.getByText("The parcel was wet.")).toBeVisible();

  await expect(async () => {
    await page.goto(foam.path, { waitUntil: "commit" });
    await expect(page.getByText(words)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText("Verified purchase").first()).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: /^4 stars/ }).click();
  await expect(page).toHaveURL(/\/reviews\?stars=4$/);
  await expect(page.getByText(words)).toBeVisible();
  await look(page);

  await staff.goto(`/web/reviews?search=${encodeURIComponent(words)}`);
  await look(staff);
  await staff.getByRole("link", { name: foam.name }).first().click();
  await staff.getByLabel("Public answer").fill("We are glad that it holds.");
  // Sends the form without a script; the reloaded page has the same words in its field.
  const answered = staff.waitForEvent("load");
  await staff.getByRole("button", { name: "Save answer" }).click();
  await answered;
  await expect(staff.getByLabel("Public answer")).toHaveValue("We are glad that it holds.");
  await look(staff);
  await staff.getByLabel("Reason", { exact: true }).selectOption({ label: "It is not about the product." });
  await staff.getByRole("button", { name: "Hide review" }).click();
  await expect(staff.getByText("Review hidden.")).toBeVisible();

  await page.goto(reviewsLink);
  await expect(line.getByText("It is not about the product.")).toBeVisible();
  await look(page);
});
