import { brotliCompressSync, gzipSync } from "node:zlib";
import { inHarness } from "../drills/_harness.ts";
import { visitor } from "../drills/_visitor.ts";
import { somePaths } from "./_catalogue.ts";
import { bench } from "./_figures.ts";
import { type Files, kilobytes, kilobytesMax, scriptsFor, stylesFor } from "./_scripts.ts";

// The JavaScript and CSS that a first visit loads for a page: the page's own files, and their imports before any click.
await bench("javascript", ({ figure }) =>
  inHarness(async (harness) => {
    const [product = "/shop"] = await somePaths(harness, 1);
    for (const [label, path] of [
      ["home", "/"],
      ["listing", "/shop"],
      ["product", product],
      ["cart", "/shop/cart"],
    ] as const) {
      const { text: html } = await visitor(harness.baseUrl).get(path);
      const scripts = await scriptsFor(harness.baseUrl, html);
      const styles = await stylesFor(harness.baseUrl, html);
      const gzip = (files: Files) => kilobytes(files, ({ bytes }) => gzipSync(bytes, { level: 9 }).length);
      figure(`${label}: JavaScript, gzip`, gzip(scripts), "kB", {
        files: scripts.size,
        wanted: { atMost: kilobytesMax },
      });
      figure(
        `${label}: JavaScript, brotli`,
        kilobytes(scripts, ({ bytes }) => brotliCompressSync(bytes).length),
        "kB",
      );
      figure(
        `${label}: JavaScript, as it was sent`,
        kilobytes(scripts, ({ sent }) => sent),
        "kB",
        {
          wanted: { atMost: kilobytesMax },
        },
      );
      figure(`${label}: CSS, gzip`, gzip(styles), "kB", { files: styles.size });
      figure(`${label}: HTML, gzip`, gzipSync(html, { level: 7 }).length / 1000, "kB");
    }
  }),
);
