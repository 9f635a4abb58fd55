import { expect, test } from "./journey.ts";
import { look, signIn } from "./shop.ts";

test("editors have a navbar that hides in edit mode, where the shop saves no layout and shows samples", async ({
  page,
}) => {
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/shop/save_shop_layout_mode")) saves.push(request.url());
  });
  await page.goto("/shop");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "For editors" })).toHaveCount(0);

  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/shop");
  const navbar = page.getByRole("navigation", { name: "For editors" });
  await look(page);
  await navbar.getByRole("button", { name: "Edit", exact: true }).click();
  const mode = page.getByRole("complementary", { name: "Edit mode" });
  await expect(mode).toBeVisible();
  await expect(navbar).toHaveCount(0);
  const list = page.getByRole("group", { name: "View" }).getByRole("link", { name: "List" });
  await list.click();
  await expect(list).toHaveAttribute("aria-current", "true");
  expect(await page.evaluate(() => localStorage.getItem("shop_layout_mode"))).toBeNull();
  expect(saves).toEqual([]);
  await mode.getByRole("button", { name: "Leave edit mode" }).click();
  await expect(list).not.toHaveAttribute("aria-current", "true");

  await page.goto("/shop?search=zzqqxxjjvv");
  await navbar.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("region", { name: "Sample products" })).toContainText("Sample product 1");
  await look(page);
});

test("the track switch of a page reads and writes its view", async ({ page }) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/shop");
  await page.locator(".card a").first().click();
  await expect(page).toHaveURL(/\/shop\/product\//);
  const track = page.getByRole("switch", { name: "Count views" });
  const before = await track.getAttribute("aria-checked");
  await track.click();
  await expect(track).toHaveAttribute("aria-checked", before === "true" ? "false" : "true");
  await page.reload();
  await expect(track).toHaveAttribute("aria-checked", before === "true" ? "false" : "true");
  await track.click();
  await expect(track).toHaveAttribute("aria-checked", before ?? "true");
  await page.goto("/");
  await page.getByRole("navigation", { name: "For editors" }).getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Home page" })).toBeVisible();
  await page.getByRole("button", { name: "Start editing" }).click();
  // Its sections are blocks inside the editable text.
  await expect(page.locator(".editor .hero")).toBeVisible();
});

test("in edit mode the pictures of a product stay, whatever is chosen", async ({ page }) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/shop/product/door-bar-pull");
  const picture = page.locator(".carousel img").first();
  const before = (await picture.getAttribute("src")) ?? "";
  const navbar = page.getByRole("navigation", { name: "For editors" });
  await navbar.getByRole("button", { name: "Edit", exact: true }).click();
  const mode = page.getByRole("complementary", { name: "Edit mode" });
  await expect(mode).toBeVisible();
  const brass = page.getByRole("radio", { name: /^Brass/ });
  await brass.check({ force: true });
  await expect(brass).toBeChecked();
  await expect(picture).toHaveAttribute("src", before);
  await mode.getByRole("button", { name: "Leave edit mode" }).click();
  await expect(picture).not.toHaveAttribute("src", before);
});
