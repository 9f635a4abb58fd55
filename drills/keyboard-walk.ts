import { randomInt } from "node:crypto";
import { chromium } from "@playwright/test";
import { cartLine, configuredProducts, walkByKeys } from "../e2e/keyboard-walk.ts";
import { findChromium } from "../src/platform/testing/chromium.ts";
import { inHarness } from "./_harness.ts";
import { claimNoFailures, drill } from "./_report.ts";

const [count = "25", first = String(randomInt(1_000_000))] = process.argv.slice(2);

/**
 * Random walks through all families with keys alone, from the product to the cart: the cart has to say and charge what
 * was shown before. `npm run drill -- keyboard-walk COUNT SEED` repeats a walk.
 */
await drill("keyboard-walk", (report) =>
  inHarness(async (harness) => {
    report.note(`${count} walks from seed ${first}`);
    const browser = await chromium.launch(findChromium());
    try {
      for (let walk = 0; walk < Number(count); walk += 1) {
        const seed = Number(first) + walk;
        const product = configuredProducts[seed % configuredProducts.length] ?? configuredProducts[0];
        const context = await browser.newContext({ baseURL: harness.baseUrl });
        await context.addCookies([{ name: "cookie_choice", value: "refuse", url: harness.baseUrl }]);
        const page = await context.newPage();
        const words = `${product}, seed ${seed}: the cart says and charges what was shown`;
        try {
          const { answers, total } = await walkByKeys(page, product, seed);
          const line = await cartLine(page);
          const missing = answers.filter((answer) => !line.words.includes(answer));
          const holds = missing.length === 0 && line.price.includes(total);
          report.claim(words, holds, holds ? total : `${missing.join(", ")} ${total} ${line.price}`);
        } catch (error) {
          report.claim(words, false, String(error));
        }
        await context.close();
      }
    } finally {
      await browser.close();
    }
    claimNoFailures(report, harness);
  }),
);
