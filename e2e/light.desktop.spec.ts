import { kilobytes, kilobytesMax, scriptsFor } from "../bench/_scripts.ts";
import { expect, test } from "./journey.ts";

const baseUrl = process.env["BASE_URL"] ?? "";

test("a first visit loads few scripts, and waits for one style sheet only", async () => {
  for (const path of ["/", "/shop", "/shop/product/zada-78-one-sash", "/shop/cart"]) {
    const html = await (await fetch(new URL(path, baseUrl))).text();
    const scripts = await scriptsFor(baseUrl, html);
    expect(
      kilobytes(scripts, ({ sent }) => sent),
      path,
    ).toBeLessThanOrEqual(kilobytesMax);

    const names = [...scripts.keys()].join(" ");
    expect(names, `${path}: the words of the page's language`).toMatch(/messages\.en-/);
    expect(names, `${path}: words that other pages wait for`).not.toMatch(
      /further|messages\.ro|messages\.staff/,
    );
    expect(names, `${path}: the pages of the back office`).not.toMatch(/manifest-\w+\.js/);

    expect(html.match(/<link[^>]+rel="stylesheet"/g), path).toHaveLength(1);
    const waitedFor = (html.match(/<script[^>]+src=[^>]*>/g) ?? []).filter(
      (script) => !/\b(async|defer|type="module")/.test(script),
    );
    expect(waitedFor, path).toEqual([]);
  }
});
