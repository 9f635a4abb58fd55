import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

// The demo has no messaging app, so the test inserts the button into the page with its styles.
const button = `<a class="messaging" href="https://wa.me/40264555010"><svg width="20" height="20"></svg><span
  class="messaging__t">Write to us on WhatsApp</span></a>`;

test("the messaging button comes after 2 s on a phone, and opens after 1.5 s of resting on it", async ({
  page,
  isMobile,
}) => {
  await refuseCookies(page);
  await page.goto("/");
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), button);
  const link = page.locator(".messaging");
  if (isMobile) {
    /** The link's visibility this many milliseconds after the page appeared. */
    const visibilityAt = (ms: number) =>
      link.evaluate((element, now) => {
        const [coming] = element.getAnimations();
        if (!coming) return "at once";
        coming.pause();
        coming.currentTime = now;
        return getComputedStyle(element).visibility;
      }, ms);
    expect(await visibilityAt(0)).toBe("hidden");
    expect(await visibilityAt(1999)).toBe("hidden");
    expect(await visibilityAt(3000)).toBe("visible");
    return;
  }
  const words = link.locator(".messaging__t");
  await expect(link).toBeVisible();
  expect(await link.evaluate((element) => element.getAnimations().length)).toBe(0);
  expect(await words.evaluate((element) => element.clientWidth)).toBe(0);
  await link.hover();
  /** The width of the words this many milliseconds after the pointer arrived. */
  const widthAt = (ms: number) =>
    words.evaluate((element, now) => {
      for (const opening of element.getAnimations()) {
        opening.pause();
        opening.currentTime = now;
      }
      return element.clientWidth;
    }, ms);
  expect(await widthAt(1499)).toBe(0);
  expect(await widthAt(3000)).toBeGreaterThan(100);
});
