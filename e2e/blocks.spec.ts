import { expect, test } from "./journey.ts";
import { wordsOverPictures } from "./over-pictures.ts";
import { look, refuseCookies } from "./shop.ts";

declare global {
  interface Window {
    /** React Router sets this; its types do not declare it. */
    __reactRouterDataRouter?: { revalidate: () => Promise<void> };
  }
}

test("words over pictures can be read over white ones and over black ones, by day and by night", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await refuseCookies(page);
  let shade = "white";
  await page.route(/\/web\/image\/|\/shop\/picture\//, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${shade}"/></svg>`,
    }),
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (shade of ["white", "black"]) {
      await page.goto("/workshop");
      const words = await wordsOverPictures(page);
      expect(words.length).toBeGreaterThan(2);
      for (const { text, ratio } of words)
        expect(ratio, `${text} over ${shade}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("a page of blocks is walked: pictures grow, points speak, films and networks wait to be asked", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await refuseCookies(page);
  await page.goto("/workshop");
  await expect(page.getByRole("heading", { name: "The workshop", level: 1 })).toBeVisible();
  // Runs before `look`, which turns on reduced motion.
  const behind = page.locator(".scene--parallax .scene__back").first();
  await behind.scrollIntoViewIfNeeded();
  await expect(behind).toHaveAttribute("style", /--shift: ?-?\d+px/);
  await look(page);

  const gallery = page.getByRole("region", { name: "Work of the last year" });
  await gallery.scrollIntoViewIfNeeded();
  const pages = gallery.getByRole("button", { name: /^Page \d of \d$/ });
  await expect(pages.first()).toHaveAttribute("aria-current", "true");
  await gallery.getByRole("button", { name: "Next pictures: Work of the last year" }).click();
  await expect(pages.nth(1)).toHaveAttribute("aria-current", "true");
  await pages.first().click();
  await expect(pages.first()).toHaveAttribute("aria-current", "true");
  await gallery.getByRole("link", { name: /^Enlarge picture 1 of 6/ }).click();
  const lightbox = page.locator(".zoom");
  await expect(lightbox.getByText("Picture 1 of 6")).toBeVisible();
  const picture = lightbox.locator(".yarl__slide_current img");
  await expect(picture).toBeVisible();
  // The tolerance of 0.01 covers half a pixel of rounding.
  const share = await picture.evaluate((image) => {
    const { width, height } = image.getBoundingClientRect();
    return { width: width / innerWidth, height: height / innerHeight };
  });
  expect(share.width).toBeLessThanOrEqual(0.81);
  expect(share.height).toBeLessThanOrEqual(0.81);
  expect(Math.max(share.width, share.height)).toBeGreaterThan(0.6);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByText("Picture 2 of 6")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);

  const spots = page.locator(".spots");
  await spots.scrollIntoViewIfNeeded();
  await spots.locator("summary", { has: page.getByLabel("Drip edge") }).press("Enter");
  await expect(spots.getByText("Water leaves here")).toBeVisible();
  await spots.locator("summary", { has: page.getByLabel("Seal") }).press("Enter");
  await expect(spots.getByText("Water leaves here")).toBeHidden();
  await expect(spots.getByRole("link", { name: "More about Seal" })).toBeVisible();

  const countdown = page.locator(".countdown");
  await countdown.scrollIntoViewIfNeeded();
  await expect(countdown.getByRole("timer")).toContainText("days");

  await page.getByText("Is there parking?").click();
  await expect(page.getByText("In front of the gate, for six cars.")).toBeVisible();

  const social = page.locator(".social");
  await social.scrollIntoViewIfNeeded();
  await expect(social.getByText("Facebook then learns that you have visited this page")).toBeVisible();
  expect(asked.filter((host) => /facebook|vimeo|openstreetmap/.test(host))).toEqual([]);
  await page.route(/facebook\.com|vimeo\.com/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
  );
  await social.getByRole("button", { name: "Load posts from Facebook" }).click();
  const frame = social.locator("iframe");
  await expect(frame).toHaveAttribute("src", /facebook\.com\/plugins\/page\.php/);
  const width = Number(await frame.getAttribute("width"));
  expect(width).toBeGreaterThanOrEqual(180);
  expect(width).toBeLessThanOrEqual(500);
  await page.getByRole("link", { name: /Play video: How a window is fitted/ }).click();
  await expect(page.locator("iframe[title='How a window is fitted']")).toHaveAttribute(
    "src",
    /player\.vimeo\.com\/video\/76979871\?dnt=1&autoplay=1/,
  );

  await page.getByRole("heading", { name: "Share" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Copy" }).first()).toBeVisible();
  await look(page);
});

test("without JavaScript, with less motion, in the dark and in Romanian everything is there", {
  tag: "@desktop",
}, async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: "reduce",
    colorScheme: "dark",
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await page.goto("/ro/workshop");
  await expect(page.getByRole("heading", { name: "Atelierul", level: 1 })).toBeVisible();
  for (const heading of [
    "Unsprezece oameni",
    "Lemn care a avut timp",
    "Făcute luna aceasta",
    "Din jurnal",
    "Hala",
  ])
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await expect(page.getByText("Până sâmbătă, 24 aprilie 2027")).toBeVisible();
  await expect(page.getByRole("link", { name: "Vedeți drumul" })).toHaveAttribute(
    "href",
    /openstreetmap\.org\/directions/,
  );
  await expect(page.getByRole("link", { name: /^Măriți imaginea 1 din 6/ })).toHaveAttribute(
    "href",
    /^\/web\/image\//,
  );
  await context.close();
});

test("a page says its text once, and it stays through new data and a walk away and back", {
  tag: "@phone",
}, async ({ page }) => {
  const words = "Eleven people and forty machines";
  const html = await (await page.request.get("/workshop")).text();
  expect(html.split(words)).toHaveLength(2);
  await refuseCookies(page);
  await page.goto("/workshop");
  const heading = page.getByRole("heading", { name: words });
  await expect(heading).toBeVisible();
  // Scrolling also starts the page's scripts.
  await page.getByRole("region", { name: "Work of the last year" }).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await heading.evaluate((element) => element.setAttribute("data-before", ""));
  const answered = page.waitForResponse((response) => response.url().includes("/workshop.data"));
  await page.evaluate(() => window.__reactRouterDataRouter?.revalidate());
  expect(await (await answered).text()).toContain(words);
  await expect(page.locator("h2[data-before]")).toHaveText(words);
  await page.getByRole("link", { name: "See the shop" }).first().click();
  await expect(page).toHaveURL("/shop");
  await expect(heading).toHaveCount(0);
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCount(1);
});
