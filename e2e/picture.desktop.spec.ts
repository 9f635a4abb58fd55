import sharp from "sharp";
import { expect, test } from "./journey.ts";
import { expectAccessible, refuseCookies, signIn } from "./shop.ts";

test("a customer gives a picture, sees it beforehand and in the head, and takes it away again", async ({
  page,
}) => {
  await refuseCookies(page);
  await signIn(page, "thomas.weber@example.com", "vitrine-thomas");
  await page.goto("/my/account");
  const file = page.getByLabel("Choose a photo");
  await file.setInputFiles({
    name: "drawing.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await page.getByRole("button", { name: "Save photo" }).click();
  await expect(page.getByRole("alert")).toContainText("This file type is not supported.");

  const buffer = await sharp({ create: { width: 2400, height: 3000, channels: 3, background: "#8a6d4f" } })
    .jpeg()
    .toBuffer();
  await file.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.locator(".own-picture img")).toHaveAttribute("src", /^blob:/);
  await page.route("**/update-image", (route) => route.abort());
  await page.getByRole("button", { name: "Save photo" }).click();
  await expect(page.getByRole("alert")).toContainText("Your previous photo is unchanged");
  await page.unroute("**/update-image");
  await page.getByRole("button", { name: "Save photo" }).click();
  await expect(page.getByText("Photo saved.")).toBeVisible();
  await expect(page.locator(".account-face").first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Photo removed.")).toBeVisible();
  await expect(page.locator(".account-face")).toHaveCount(0);
});
