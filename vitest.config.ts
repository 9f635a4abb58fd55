import { availableParallelism } from "node:os";
import { defineConfig, mergeConfig } from "vitest/config";
import { productionLibraries } from "./src/platform/testing/production-libraries.ts";
import viteConfig from "./vite.config.ts";

const databaseTests = "{src,demo}/**/*.db.test.{ts,tsx}";
const pageTests = "{src,demo}/**/*.page.test.{ts,tsx}";
const globalSetup = ["src/platform/testing/global-setup.ts"];

/** Each file has a database of its own. */
const withDatabase = { globalSetup, hookTimeout: 60_000, testTimeout: 30_000 };

export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [productionLibraries()],
    test: {
      env: { NODE_ENV: "production" },
      // Rendered pages and rows are short-lived: with more room for them they are collected less often.
      execArgv: ["--max-semi-space-size=32"],
      pool: "forks",
      // Loading the program takes longer than most tests: the files of a worker share it. They may, because it keeps
      // nothing outside of a context; what a test puts in the place of something it takes away again.
      isolate: false,
      maxWorkers: availableParallelism(),
      // `npm run verify` and `npm run check` leave these out, `npm test` does not.
      tags: [{ name: "slow", description: "takes more than two seconds on an idle machine" }],
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
            ...withDatabase,
          },
        },
        {
          extends: true,
          test: {
            name: "pages",
            include: [pageTests],
            setupFiles: ["src/testing/loaded.ts"],
            ...withDatabase,
          },
        },
      ],
    },
  }),
);
