import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

const databaseTests = "{src,demo}/**/*.db.test.{ts,tsx}";
const pageTests = "{src,demo}/**/*.page.test.{ts,tsx}";
const globalSetup = ["src/platform/testing/global-setup.ts"];

/**
 * What needs a database loads the whole program, which takes longer than most of its tests: the files of a worker
 * share it. They may, because the program keeps nothing outside of a context, and each file has a database of its own.
 */
const sharing = { isolate: false, globalSetup, hookTimeout: 60_000, testTimeout: 30_000 };

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      pool: "forks",
      maxWorkers: 2,
      // Without it the addresses of style sheets (`?url`) are empty in rendered pages.
      css: true,
      // What is asked for until it holds may take its time on a busy machine; what holds is not waited for.
      expect: { poll: { timeout: 15_000 } },
      // A second try tells a flaky test from a broken one; scripts/second-tries.ts fails the run for either.
      retry: process.env["CI"] ? 1 : 0,
      projects: [
        {
          extends: true,
          test: {
            name: "pure",
            testTimeout: 30_000,
            include: ["{src,demo}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tidy.test.ts"],
            exclude: [databaseTests, pageTests],
          },
        },
        {
          extends: true,
          test: {
            name: "database",
            include: [databaseTests],
            ...sharing,
          },
        },
        {
          extends: true,
          test: {
            name: "pages",
            include: [pageTests],
            ...sharing,
          },
        },
      ],
    },
  }),
);
