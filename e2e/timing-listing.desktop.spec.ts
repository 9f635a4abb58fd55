import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

test("products that come by themselves fade in after 500 ms, and their pictures are refreshed after 1000 ms", async ({
  page,
}) => {
  await refuseCookies(page);
  await page.goto("/shop");
  await page.evaluate(() => {
    const noted = (name: string) => {
      document.body.dataset[name] ??= String(performance.now());
    };
    new MutationObserver((changes) => {
      if (document.querySelector("[data-added]")) noted("came");
      if (changes.some(({ attributeName }) => attributeName === "loading")) noted("refreshed");
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["loading"] });
  });
  const added = page.locator("[data-added]").first();
  await expect(async () => {
    await page.getByRole("navigation", { name: "Pages" }).scrollIntoViewIfNeeded();
    expect(await added.count()).toBe(1);
  }).toPass();
  const fading = () =>
    added
      .locator("> .card")
      .first()
      .evaluate((card) => {
        const { animationName, animationDelay, animationDuration, animationFillMode } =
          getComputedStyle(card);
        return [animationName, animationDelay, animationDuration, animationFillMode];
      });
  expect(await fading()).toEqual(["card-in", "0.5s", "0.4s", "backwards"]);

  // The last picture of an added page loads although it is far out of view.
  const last = added.locator(".card img").last();
  await expect(last).toHaveJSProperty("complete", true);
  await expect(last).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.locator("body")).toHaveAttribute("data-refreshed");
  const waitedMs = await page.evaluate(
    () => Number(document.body.dataset["refreshed"]) - Number(document.body.dataset["came"]),
  );
  expect(waitedMs).toBeGreaterThan(900);

  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await fading()).slice(1, 3)).toEqual(["0s", "0s"]);
});

test("a branch of the categories unfolds in 400 ms, and at once with reduced motion", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop");
  const branch = page.locator(".tree details:not([open])").first();
  const duration = () =>
    branch.evaluate((details) => getComputedStyle(details, "::details-content").transitionDuration);
  expect(await duration()).toBe("0.4s, 0.4s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await duration()).toBe("0s, 0s");
});
