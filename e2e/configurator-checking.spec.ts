import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { configuredProducts, seeded } from "./keyboard-walk.ts";
import { refuseCookies } from "./shop.ts";

const widths = { desktop: [1024, 1280, 1440, 1920], phone: [320, 360, 390, 430] };

/** Where each field, each value and what follows them begins, in pixels below the top of the form. */
function places(page: Page): Promise<number[]> {
  return page.locator(".cfg__form").evaluate((form) => {
    const start = form.getBoundingClientRect().top;
    return [...form.querySelectorAll(".cfg__field, .opts > *, .cfg__answers, .pbox")].map(
      (element) => element.getBoundingClientRect().top - start,
    );
  });
}

for (const [seed, product] of configuredProducts.entries()) {
  test(`${product}, one of its steps at a random width (seed ${seed}): nothing moves while values are being checked`, async ({
    page,
  }, { project }) => {
    const random = seeded(seed);
    const one = <Of>(values: readonly Of[]) => values[Math.floor(random() * values.length)] as Of;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/proof-worker.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await refuseCookies(page);
    const width = one(project.name === "phone" ? widths.phone : widths.desktop);
    await page.setViewportSize({ width, height: project.name === "phone" ? 800 : 900 });
    await page.goto(`/shop/product/${product}/configure`);
    const steps = await page
      .locator(".cfg__tabs a")
      .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute("href") ?? ""));
    // The last step shows all answers and has no fields.
    const step = one(steps.slice(0, -1));
    await page.goto(step);
    await page.locator("html[data-ready] .cfg__foot").waitFor();
    const options = page.locator(".cfg__field input[type=radio]:enabled:not(:checked)");
    await options.nth(Math.floor(random() * (await options.count()))).check({ force: true });
    const checking = page.getByText("Checking what goes with it …");
    await expect(checking.first(), `${step} at ${width} px`).toBeVisible();
    const during = await places(page);
    release();
    await expect(checking).toHaveCount(0);
    const after = await places(page);
    expect(after).toHaveLength(during.length);
    const moved = after.map((place, at) => Math.abs(place - (during[at] ?? 0)));
    expect(Math.max(...moved), `${step} at ${width} px: ${moved}`).toBeLessThan(1);
  });
}
