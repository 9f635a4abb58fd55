import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

const databaseTests = "src/**/*.db.test.{ts,tsx}";
const pageTests = "src/**/*.page.test.{ts,tsx}";
const globalSetup = ["src/platform/testing/global-setup.ts"];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      pool: "forks",
      maxWorkers: 2,
      // Without it the addresses of style sheets (`?url`) are empty in rendered pages.
      css: true,
      // As in playwright.config.ts: what held only the second time is shown as such, and is a fault to be found.
      retry: process.env["CI"] ? 1 : 0,
      projects: [
        {
          extends: true,
          test: {
            name: "pure",
            testTimeout: 30_000,
            include: ["src/**/*.test.{ts,tsx}", "tidy.test.ts"],
            exclude: [databaseTests, pageTests],
          },
        },
        {
          extends: true,
          test: {
            name: "database",
            include: [databaseTests],
            globalSetup,
            hookTimeout: 60_000,
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            name: "pages",
            include: [pageTests],
            globalSetup,
            hookTimeout: 60_000,
            testTimeout: 30_000,
          },
        },
      ],
    },
  }),
);
