/** The maximum of JavaScript that a first visit may load for a page, in bytes on the wire. */
export const kilobytesMax = 150;

interface Fetched {
  bytes: Buffer;
  /** Bytes on the wire to a browser that accepts Brotli and gzip. */
  sent: number;
}
export type Files = ReadonlyMap<string, Fetched>;

/** The scripts of a page, and all their imports. */
export function scriptsFor(baseUrl: string, html: string): Promise<Files> {
  return withImports(baseUrl, scriptsOf(html));
}

export function stylesFor(baseUrl: string, html: string): Promise<Files> {
  return fetchAll(baseUrl, matchesOf(html, /<link[^>]+rel="stylesheet"[^>]*>/g, /href="([^"]+)"/));
}

function scriptsOf(html: string): string[] {
  return [
    ...matchesOf(html, /<link[^>]+rel="(?:modulepreload|later)"[^>]*>/g, /href="([^"]+)"/),
    ...matchesOf(html, /<script[^>]+src="[^"]+"[^>]*>/g, /src="([^"]+)"/),
    ...matchesOf(html, /import[^;"]*"\/assets\/[^"]+"/g, /"(\/assets\/[^"]+)"/),
  ];
}

function matchesOf(text: string, outer: RegExp, inner: RegExp): string[] {
  return (text.match(outer) ?? []).flatMap((part) => inner.exec(part)?.[1] ?? []);
}

/**
 * The files and, recursively, their static imports. `import()` waits until something is opened, except for the texts:
 * the first script requests them at once.
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

export function kilobytes(files: Files, size: (file: Fetched) => number): number {
  return [...files.values()].reduce((total, file) => total + size(file), 0) / 1000;
}
