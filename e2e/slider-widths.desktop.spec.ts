import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

/** The number of slides side by side and the gap between them. */
async function measures(page: Page, name: string) {
  return page
    .getByRole("region", { name, exact: true })
    .locator(".slides__row")
    .evaluate((row) => {
      const [first, second] = [...row.children].map((slide) => slide.getBoundingClientRect());
      if (!first || !second) return null;
      return {
        beside: Math.round((row.clientWidth + 30) / (first.width + 30)),
        apartPx: Math.round(second.left - first.right),
      };
    });
}

const rows = [
  {
    path: "/shop/category/ceramics",
    title: "Through the house",
    name: "Textiles",
    tab: "Textiles",
    counts: 4,
  },
  {
    path: "/shop/product/lut-vase-tall",
    title: "Worth knowing",
    name: "Worth knowing",
    tab: null,
    counts: 3,
  },
  { path: "/", title: "Makers we work with", name: "Makers we work with", tab: null, counts: 5 },
];

for (const { path, title, name, tab, counts } of rows) {
  test(`of “${title}” one slide is shown up to 768 px, three up to 1000, then ${counts}, 30 px apart`, async ({
    page,
  }) => {
    await refuseCookies(page);
    await page.goto(path);
    await page.getByRole("link", { name: title }).scrollIntoViewIfNeeded();
    if (tab) await page.getByRole("tab", { name: tab }).click();
    await expect.poll(() => measures(page, name)).not.toBeNull();
    for (const [width, beside] of [
      [320, 1],
      [420, 1],
      [767, 1],
      [768, 3],
      [999, 3],
      [1000, counts],
      [1440, counts],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => measures(page, name), { message: `${width} px wide` })
        .toEqual({ beside, apartPx: 30 });
    }
  });
}
