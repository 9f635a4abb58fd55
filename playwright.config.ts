import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./src/platform/testing/chromium.ts";

const chromium = findChromium();
// Both processors have a browser already. With several threads that paint, a page costs a tenth more.
const browser = { ...chromium, args: [...chromium.args, "--num-raster-threads=1"] };

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/journeys",
  // Starts the built server with the demo site on a free port and puts its address into BASE_URL.
  globalSetup: "./e2e/global-setup.ts",
  workers: availableParallelism(),
  fullyParallel: true,
  // Generous, because a busy machine of two cores is slow; what is green waits for nothing.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env["CI"]),
  // A second try tells a flaky test from a broken one; scripts/second-tries.ts fails the run for either.
  retries: process.env["CI"] ? 1 : 0,
  // The report tells the table of the specification what ran.
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    baseURL: process.env["BASE_URL"],
    launchOptions: browser,
    locale: "en-GB",
    timezoneId: "UTC",
    // Pages come from the server in every journey but in those without a network, which say so.
    serviceWorkers: "block",
    // Pictures of every step would take as long as the steps themselves. CI traces only the second try.
    trace: {
      mode: process.env["CI"] ? "on-first-retry" : "retain-on-failure",
      snapshots: false,
      screenshots: false,
      sources: false,
    },
    screenshot: "only-on-failure",
  },
  // A journey runs on both widths. If its steps and answers are the same on both, a tag names the one it runs on, so that
  // each page is still walked on both by its different journeys.
  projects: [
    {
      name: "desktop",
      testIgnore: "**/*-phone.spec.ts",
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: "**/*.desktop.spec.ts",
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
    },
  ],
});
