import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * A journey uses a page only when its scripts are ready; they load after the pictures (late-start.ts). Journeys about
 * the time before that pass `waitUntil`.
 */
export const test = base.extend<object, object>({
  page: async ({ page }, use) => {
    await use(page);
    // Requests that are still open at the end of a journey are ignored.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
        const context = await open(options);
        context.on("page", goOnceReady);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
});

function goOnceReady(page: Page) {
  const goTo = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goTo(url, options);
    if (!options?.waitUntil) await answers(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await answers(page);
    return response;
  };
}

/**
 * Waits until the page is ready. A document without scripts (a file, a feed) and a browser without scripting are ready
 * immediately.
 */
async function answers(page: Page) {
  if (!(await page.evaluate(() => matchMedia("(scripting: enabled)").matches))) return;
  await page.waitForFunction(
    () =>
      document.documentElement.dataset?.["ready"] !== undefined ||
      !document.querySelector('script[type="later"], script[type="module"]'),
  );
}
