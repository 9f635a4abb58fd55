import { expect, test } from "./journey.ts";

test("another choice starts the eight seconds again, and one that is impossible is not told", async ({
  page,
}) => {
  await page.clock.install();
  const told: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("recently_viewed_update")) told.push(request.postDataJSON().params.product_id);
  });
  await page.goto("/shop/product/door-bar-pull");
  await page.getByRole("button", { name: "Accept analytics" }).click();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("cookie_choice");
  await page.goto("/shop/product/door-bar-pull");
  const length = page.getByLabel("Length", { exact: true });
  await page.waitForLoadState("networkidle");
  let isPossible = true;
  const chosen: number[] = [];
  await page.route("**/sale/get_combination_info_website", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    chosen.push(answer.result.product_id);
    Object.assign(answer.result, { is_combination_possible: isPossible });
    await route.fulfill({ response, json: answer });
  });
  await page.clock.runFor(7000);
  await length.selectOption({ label: "1,580 mm (+ €42.00)" });
  await expect.poll(() => chosen.length).toBe(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.clock.runFor(7000);
  expect(told).toEqual([]);
  await page.clock.runFor(1500);
  await expect.poll(() => told).toEqual(chosen);

  isPossible = false;
  await page.clock.runFor(1000);
  await length.selectOption({ label: "800 mm" });
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeDisabled();
  await page.clock.runFor(12_000);
  expect(told).toHaveLength(1);
});

test("on a page that is not tracked nothing is told, however long one looks", async ({ page }) => {
  await page.clock.install();
  const told: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("recently_viewed_update")) told.push(request.postDataJSON().params.product_id);
  });
  // Changes the page's data as if staff had switched `track` off for the product page.
  let isTracked = false;
  await page.route("**/shop/product/*.data*", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toContain('"isTracked",true');
    await route.fulfill({
      response,
      body: isTracked ? body : body.replace('"isTracked",true', '"isTracked",false'),
    });
  });
  await page.goto("/shop?search=vase");
  await page.getByRole("button", { name: "Accept analytics" }).click();
  for (isTracked of [false, true]) {
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/shop\/product\//);
    await page.waitForLoadState("networkidle");
    await page.clock.runFor(9000);
    await expect.poll(() => told.length).toBe(isTracked ? 1 : 0);
    await page.goBack();
    await expect(page).toHaveURL(/search=vase/);
  }
});
