import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, refuseCookies, signIn } from "./shop.ts";

const handles = "Handles and knobs";

test("categories are put in order and folded, on a phone from a menu in rows of one line each", async ({
  page,
  isMobile,
}) => {
  await refuseCookies(page);
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/categories");
  const tree = page.getByRole("list", { name: "Categories" });
  const names = () => tree.locator(".treel__name a").allInnerTexts();
  const before = await names();
  const place = before.indexOf(handles);
  const move = async (way: "up" | "down") => {
    if (isMobile) await tree.getByLabel(`Move ${handles}`, { exact: true }).click();
    await tree.getByRole("button", { name: `Move ${handles} ${way}`, exact: true }).click();
  };
  await move("down");
  await expect.poll(async () => (await names()).indexOf(handles)).toBe(place + 1);
  await expect(page.getByRole("button", { name: `Move ${handles} up`, exact: true })).toBeVisible({
    visible: !isMobile,
  });
  await move("up");
  await expect.poll(names).toEqual(before);

  const fold = tree.getByRole("button", { name: "Subcategories of Fittings" });
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await expect(tree.getByRole("link", { name: handles, exact: true })).toBeHidden();
  await fold.click();
  await expect(tree.getByRole("link", { name: handles, exact: true })).toBeVisible();

  const heights = await tree
    .locator(".treel__row")
    .evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  // A row half covered by the header fails the target size rule.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
