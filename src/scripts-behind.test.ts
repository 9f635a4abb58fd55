import { expect, test } from "vitest";
import { scriptsBehind } from "./scripts-behind.ts";

test("scripts are fetched behind styles, letters and the first picture", () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"/><link rel="preload" as="font" href="/f.woff2"/></head><body>x</body>';
  expect(scriptsBehind(Buffer.from(html)).toString()).toBe(
    '<head><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload" as="font" href="/f.woff2"/></head><body>x</body>',
  );
});

test("what a page says of itself stays as it is", () => {
  const html = '<head></head><body><pre><link rel="modulepreload" href="/a.js"/></pre></body>';
  expect(scriptsBehind(Buffer.from(html)).toString()).toBe(html);
});
