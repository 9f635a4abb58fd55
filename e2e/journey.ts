import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * A journey acts on a page once it answers: its scripts come after its pictures (late-start.ts). What happens before
 * that has journeys of its own, which name how far they wait.
 */
export const test = base.extend<object, object>({
  page: async ({ page }, use) => {
    await use(page);
    // What a page still asks for when its journey is over needs no answer.
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

/** A document without scripts of its own (a file, a feed) answers as it is, and so does any without scripting. */
async function answers(page: Page) {
  if (!(await page.evaluate(() => matchMedia("(scripting: enabled)").matches))) return;
  await page.waitForFunction(
    () =>
      document.documentElement.dataset?.["ready"] !== undefined ||
      !document.querySelector('script[type="later"], script[type="module"]'),
  );
}
