import { brotliCompressSync, gzipSync } from "node:zlib";
import { inHouse } from "../drills/_house.ts";
import { visitor } from "../drills/_visitor.ts";
import { somePaths } from "./_catalogue.ts";
import { bench } from "./_figures.ts";

const kilobytesMax = 150;

// What a browser that was never here loads as JavaScript and CSS for a page: what the page names, and what those
// files import before anything is clicked.
await bench("javascript", ({ figure }) =>
  inHouse(async (house) => {
    const [product = "/shop"] = await somePaths(house, 1);
    for (const [label, path] of [
      ["home", "/"],
      ["listing", "/shop"],
      ["product", product],
      ["cart", "/shop/cart"],
    ] as const) {
      const { text: html } = await visitor(house.baseUrl).get(path);
      const scripts = await withImports(house.baseUrl, scriptsOf(html));
      const styles = await fetchAll(
        house.baseUrl,
        matchesOf(html, /<link[^>]+rel="stylesheet"[^>]*>/g, /href="([^"]+)"/),
      );
      const gzip = (files: Files) => sum(files, ({ bytes }) => gzipSync(bytes, { level: 9 }).length) / 1000;
      figure(`${label}: JavaScript, gzip`, gzip(scripts), "kB", {
        files: scripts.size,
        wanted: { atMost: kilobytesMax },
      });
      figure(
        `${label}: JavaScript, brotli`,
        sum(scripts, ({ bytes }) => brotliCompressSync(bytes).length) / 1000,
        "kB",
      );
      figure(`${label}: JavaScript, as it was sent`, sum(scripts, ({ sent }) => sent) / 1000, "kB", {
        wanted: { atMost: kilobytesMax },
      });
      figure(`${label}: CSS, gzip`, gzip(styles), "kB", { files: styles.size });
      figure(`${label}: HTML, gzip`, gzipSync(html, { level: 7 }).length / 1000, "kB");
    }
  }),
);

interface Fetched {
  bytes: Buffer;
  /** Bytes on the wire to a browser that takes Brotli and gzip. */
  sent: number;
}
type Files = ReadonlyMap<string, Fetched>;

function scriptsOf(html: string): string[] {
  return [
    ...matchesOf(html, /<link[^>]+rel="modulepreload"[^>]*>/g, /href="([^"]+)"/),
    ...matchesOf(html, /<script[^>]+src="[^"]+"[^>]*>/g, /src="([^"]+)"/),
    ...matchesOf(html, /import[^;"]*"\/assets\/[^"]+"/g, /"(\/assets\/[^"]+)"/),
  ];
}

function matchesOf(text: string, outer: RegExp, inner: RegExp): string[] {
  return (text.match(outer) ?? []).flatMap((part) => inner.exec(part)?.[1] ?? []);
}

/**
 * The files and, again and again, what they import statically. `import()` waits until something is opened, but for the
 * words: the first script asks for them at once.
 */
async function withImports(baseUrl: string, paths: readonly string[]): Promise<Files> {
  const files = new Map<string, Fetched>();
  let waiting = [...new Set(paths)];
  while (waiting.length > 0) {
    for (const [path, file] of await fetchAll(baseUrl, waiting)) files.set(path, file);
    const found = waiting.flatMap((path) => importsOf(path, files.get(path)?.bytes.toString() ?? ""));
    waiting = [...new Set(found)].filter((path) => !files.has(path));
  }
  return files;
}

function importsOf(path: string, source: string): string[] {
  const statements = source.matchAll(
    /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"|\bimport\(`(\.\/messages\.en-[^`]+\.js)`\)/g,
  );
  return [...statements].map(
    ([, target, words = ""]) => new URL(target ?? words, `http://x${path}`).pathname,
  );
}

async function fetchAll(baseUrl: string, paths: readonly string[]): Promise<Files> {
  const fetched = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const response = await fetch(new URL(path, baseUrl), { headers: { "accept-encoding": "br, gzip" } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const isCompressed = response.headers.has("content-encoding");
      const sent = isCompressed ? Number(response.headers.get("content-length")) : bytes.length;
      return [path, { bytes, sent }] as const;
    }),
  );
  return new Map(fetched);
}

function sum(files: Files, size: (file: Fetched) => number): number {
  return [...files.values()].reduce((total, file) => total + size(file), 0);
}
