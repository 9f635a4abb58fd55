import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../src/platform/testing/chromium.ts";
import { later } from "./_checkout-later.ts";
import type { Story } from "./_checkout-steps.ts";
import { byStripe } from "./_checkout-stripe.ts";
import { trouble } from "./_checkout-trouble.ts";
import { ways } from "./_checkout-ways.ts";
import { type Harness, inHarness } from "./_harness.ts";
import { openPhone } from "./_phone.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";

/**
 * Every payment method with every outcome, walked as a new buyer would on a phone of 360 px, only by keyboard. Each
 * screen is checked against the rules of accessibility, and its screenshot is stored in test-results/checkout. A word
 * after `checkout` selects the stories with it in their title.
 */

const only = process.argv[2] ?? "";

await drill("checkout", (report) =>
  inHarness(async (harness) => {
    const browser = await chromium.launch(findChromium());
    try {
      for (const story of [...ways, ...later, ...trouble].filter(({ title }) => title.includes(only))) {
        await tell(harness, report, browser, story);
      }
      await byStripe(harness, only, (story) => tell(harness, report, browser, story));
    } finally {
      await browser.close();
    }
    claimNoFailures(report, harness);
  }),
);

async function tell(
  harness: Harness,
  report: Report,
  browser: Browser,
  { title, walk, phone: options = {} }: Story,
) {
  const phone = await openPhone(browser, harness.baseUrl, title, options);
  const expect = async (words: string, holds: boolean | Promise<boolean>) => {
    if (!(await holds)) throw new Error(words);
  };
  try {
    await walk({ harness, phone, expect });
    report.claim(title, phone.faults().length === 0, `${phone.screens()} screens`);
  } catch (error) {
    await phone.look("where it ended").catch(() => {});
    report.claim(title, false, String(error).slice(0, 300));
  }
  for (const fault of new Set(phone.faults())) report.note(fault.slice(0, 400));
  await phone.close();
}
