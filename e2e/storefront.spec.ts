import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not shown`);
  return box;
}

const right = (box: Box) => box.x + box.width;
const bottom = (box: Box) => box.y + box.height;

function isOver(one: Box, other: Box): boolean {
  return one.x < right(other) && right(one) > other.x && one.y < bottom(other) && bottom(one) > other.y;
}

/** The share of a section's width that a card row and its title leave empty at the end. */
async function emptyShare(page: Page, title: string): Promise<number> {
  const heading = page.getByRole("heading", { name: title, exact: true });
  await heading.scrollIntoViewIfNeeded();
  return heading.evaluate((element) => {
    const wrap = element.closest(".wrap")?.getBoundingClientRect();
    const section = element.closest(".card-section");
    const cards = [...(section?.querySelectorAll(".card") ?? [])].map((card) => card.getBoundingClientRect());
    const end = Math.max(...cards.map((card) => card.right));
    const own = section?.getBoundingClientRect();
    if (!wrap || !own) return 1;
    return (Math.min(wrap.right, own.right) - Math.min(end, own.right)) / wrap.width;
  });
}

for (const [path, title] of [
  ["/shop/product/lut-vase-tall", "You may also like"],
  ["/shop/product/zada-78-two-sashes", "Goes well with"],
  ["/shop/product/zada-78-one-sash", "Goes well with"],
  ["/shop/product/zada-78-one-sash", "You may also like"],
] as const) {
  test(`a row of few products leaves no half of its section empty: ${title} at ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await emptyShare(page, title)).toBeLessThan(0.05);
    await expectNoSidewaysScroll(page);
  });
}

test("two short rows share a section on a wide page", async ({ page, isMobile }) => {
  await page.goto("/shop/product/zada-78-one-sash");
  const first = await boxOf(page.getByRole("heading", { name: "Goes well with", exact: true }));
  const second = await boxOf(page.getByRole("heading", { name: "You may also like", exact: true }));
  if (isMobile) expect(second.y).toBeGreaterThan(bottom(first));
  else expect(Math.abs(second.y - first.y)).toBeLessThanOrEqual(1);
});

test("measurements stand beside the description where there is room", async ({ page, isMobile }) => {
  await page.goto("/shop/product/zada-78-two-sashes");
  const description = await boxOf(page.getByRole("tabpanel", { name: "Description" }));
  const measures = await boxOf(page.locator(".product-measures"));
  if (isMobile) expect(measures.y).toBeGreaterThanOrEqual(bottom(description));
  else expect(measures.x).toBeGreaterThan(right(description));
});

test("the bar at the lower edge names the product, what is chosen and its price, and covers no foot", async ({
  page,
  isMobile,
}) => {
  await page.goto("/shop/product/door-bar-pull");
  await page.getByLabel("Length", { exact: true }).selectOption({ label: "1,280 mm (+ €28.00)" });
  await page.getByRole("radio", { name: /^Black/ }).check({ force: true });
  await expect(page.getByRole("main").getByText("€114.00").first()).toBeVisible();
  const bar = page.locator(".buybar");
  await expect(bar).not.toBeVisible();
  // Lazy content makes the page longer, so its middle moves down.
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight / 2 - 60, behavior: "instant" }),
      );
      return bar.isVisible();
    })
    .toBe(true);
  for (const words of ["Long bar pull", "1,280 mm, Black", "€114.00"]) {
    await expect(bar.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  const add = bar.getByRole("button", { name: "Add to cart" });
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await boxOf(bar);
  expect(bottom(box)).toBeLessThanOrEqual(view.height + 1);
  expect(box.height).toBeLessThanOrEqual(90);
  expect(isOver(await boxOf(bar.locator(".buybar__what")), await boxOf(add))).toBe(false);
  expect(right(await boxOf(add))).toBeLessThanOrEqual(view.width);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  const last = page.getByRole("contentinfo").getByRole("link", { name: "Română" });
  await expect(last).toBeInViewport({ ratio: 1 });
  if (isMobile) {
    await expect(add).toBeInViewport({ ratio: 1 });
    expect(isOver(await boxOf(bar), await boxOf(last))).toBe(false);
  }
});

test("no message lies over the button that buys", async ({ page }) => {
  await page.goto("/shop/product/lut-vase-tall");
  const add = page.locator(".pdp__buy").getByRole("button", { name: "Add to cart" });
  const buyNow = page.locator(".pdp__buy").getByRole("button", { name: "Buy now" });
  // Scrolls the button to the usual position of messages.
  await add.evaluate((element) => {
    const { bottom: edge } = element.getBoundingClientRect();
    scrollBy({ top: edge - innerHeight + 90, behavior: "instant" });
  });
  await page.locator(".pdp__buy .heart").evaluate((element) => (element as HTMLButtonElement).click());
  const toast = page.locator(".toast");
  await expect(toast).toBeVisible();
  for (const button of [add, buyNow]) {
    await expect
      .poll(async () => isOver(await boxOf(toast), await boxOf(button)), { message: `${button}` })
      .toBe(false);
  }
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: "instant" }),
  );
  await expect(page.locator(".buybar")).toBeVisible();
  await expect(toast).toBeVisible();
  await expect.poll(async () => isOver(await boxOf(toast), await boxOf(page.locator(".buybar")))).toBe(false);
});

test("the dialog of options says that both of its buttons put everything into the cart", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/shop/product/prag-78-oak-boards");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add to cart" });
  const note = "Both buttons add everything chosen above to your cart.";
  await expect(dialog.getByText(note)).toBeInViewport({ ratio: 1 });
  for (const name of ["Continue Shopping", "Proceed to Checkout"]) {
    await expect(dialog.getByRole("button", { name })).toHaveAccessibleDescription(note);
    await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
});

test("things are compared on a phone: each has its column, the next shows its edge, names of rows stay", async ({
  page,
  isMobile,
}) => {
  const chosen = ["door-bar-pull", "lut-vase-tall", "zada-78-two-sashes"];
  for (const slug of chosen) {
    await page.goto(`/shop/product/${slug}`);
    await page
      .locator(".product__tools")
      .getByRole("button", { name: /^Compare / })
      .click();
    await expect(
      page.locator(".product__tools").getByRole("button", { name: /^Compare /, pressed: true }),
    ).toBeVisible();
  }
  await page.goto("/shop/compare");
  const table = page.locator(".comparison");
  await expect(table.getByRole("columnheader")).toHaveCount(chosen.length);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  const heads = await Promise.all([0, 1, 2].map((index) => boxOf(table.locator("thead th").nth(index))));
  const [first, second, third] = heads as [Box, Box, Box];
  expect(right(second)).toBeLessThanOrEqual(view.width);
  const adds = await Promise.all(
    [0, 1, 2].map((index) => boxOf(table.getByRole("button", { name: /^Add .* to the cart$/ }).nth(index))),
  );
  const tops = adds.map(({ y, height }) => y + height);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
  // The values of a column are below its header.
  const cells = table.locator("tbody tr:not(.comparison__group)").first().locator("td");
  expect(Math.abs((await boxOf(cells.nth(1))).x - second.x)).toBeLessThanOrEqual(1);
  if (isMobile) {
    expect(third.x).toBeLessThan(view.width - 16);
    expect(right(third)).toBeGreaterThan(view.width);
    expect(first.x).toBeLessThanOrEqual(16);
    const name = table.getByRole("rowheader").first();
    await table
      .getByRole("region")
      .or(table.locator(".comparison__scroll"))
      .first()
      .evaluate((element) => {
        element.scrollLeft = 400;
      });
    await expect(name).toBeInViewport({ ratio: 1 });
  }
  await table.getByRole("link", { name: /^Remove .*Lut vase/ }).click();
  await expect(table.getByRole("columnheader")).toHaveCount(2);
});

test("a wish has its price and buttons beside its picture", async ({ page }) => {
  await page.goto("/shop/product/door-bar-pull");
  await page.locator(".pdp__buy .heart").click();
  await expect(page.locator(".pdp__buy .heart")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/shop/wishlist");
  const row = page.getByRole("row", { name: /Long bar pull/ });
  const picture = await boxOf(row.locator(".wishes__m"));
  const name = await boxOf(row.locator(".wishes__name"));
  const price = await boxOf(row.locator(".price"));
  expect(price.x).toBeGreaterThan(right(picture));
  expect(price.y - bottom(name)).toBeLessThan(80);
  for (const part of ["Add to cart", /^Remove/]) {
    const box = await boxOf(row.getByRole("button", { name: part }));
    expect(box.x).toBeGreaterThan(right(picture));
    expect(box.height).toBeGreaterThanOrEqual(page.viewportSize()?.width === 360 ? 44 : 32);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const width of [360, 768, 1024, 1440, 1920]) {
  test(`the foot of the page has no hole at ${width} px`, { tag: "@desktop" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/shop/brands");
    const share = await page.getByRole("contentinfo").evaluate((foot) => {
      const whole = foot.querySelector(".foot__g")?.getBoundingClientRect();
      const links = [...foot.querySelectorAll(".foot__cols ul")].map((list) => list.getBoundingClientRect());
      const end = Math.max(
        ...[...foot.querySelectorAll(".foot__cols > div")].map((one) => one.getBoundingClientRect().right),
      );
      const heights = links.map(({ height }) => height);
      return {
        end: whole ? (whole.right - end) / whole.width : 1,
        heights: Math.max(...heights) - Math.min(...heights),
        sideBySide: new Set(links.map(({ top }) => Math.round(top))).size === 1,
        line: parseFloat(getComputedStyle(foot).lineHeight) || 24,
      };
    });
    expect(share.end).toBeLessThan(0.02);
    // Columns side by side are about equally long: a long one is split in two if there is room.
    if (share.sideBySide && width >= 768) expect(share.heights).toBeLessThanOrEqual(2 * share.line + 8);
    await expectNoSidewaysScroll(page);
  });
}

test("a cover is fetched in the size that it is shown in", { tag: "@desktop" }, async ({ page }) => {
  const wrong: string[] = [];
  for (const path of ["/blog", "/blog/workshop-notes-1/an-afternoon-with-oil-3", "/"]) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const image of document.querySelectorAll("img")) image.loading = "eager";
    });
    const covers = page.locator('img[src*="blog.post"]');
    await expect(covers.first()).toBeAttached();
    const found = await covers.evaluateAll((all) =>
      all.map((one) => {
        const image = one as HTMLImageElement;
        // The width that `sizes` tells the browser, in pixels, for comparison with the displayed width.
        const said = image.sizes
          .split(",")
          .map((part) => part.trim().match(/^(?:(\(.*\))\s+)?([\d.]+)(vw|rem)$/))
          .find((part) => part && (!part[1] || matchMedia(part[1]).matches));
        const toldPx = said ? Number(said[2]) * (said[3] === "vw" ? innerWidth / 100 : 16) : 0;
        return { src: image.src, toldPx, shownPx: image.getBoundingClientRect().width };
      }),
    );
    for (const { src, toldPx, shownPx } of found) {
      if (shownPx > 0 && (toldPx < shownPx * 0.97 || toldPx > shownPx * 1.12)) {
        wrong.push(`${path} ${src}: told ${Math.round(toldPx)}, shown ${Math.round(shownPx)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
