import { performance } from "node:perf_hooks";

/** The number of simultaneous requests of a browser to one host. */
const atOnce = 6;

/**
 * The time that a page takes with all its pictures, including those further down, in milliseconds. Of each picture it
 * loads the smallest size that is at least `widthPx` wide.
 */
export async function viewMs(baseUrl: string, path: string, widthPx: number): Promise<number> {
  const began = performance.now();
  const html = await text(baseUrl + path);
  const waiting = picturesOf(html, widthPx);
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await (
        await fetch(new URL(next, baseUrl), { headers: { accept: "image/avif,image/webp" } })
      ).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
  return performance.now() - began;
}

async function text(address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: "text/html" } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

/** Each picture of a page once, in one size. */
export function picturesOf(html: string, widthPx: number): string[] {
  const pictures = [...html.matchAll(/<picture>.*?<\/picture>|<img[^>]*>/gs)].map(([tag]) => {
    const set = /srcSet="([^"]+)"/i.exec(tag)?.[1];
    const candidates = (set?.split(", ") ?? []).map((one) => {
      const [address = "", width = ""] = one.split(" ");
      return { address, widthPx: Number.parseInt(width, 10) };
    });
    const chosen = candidates.find((one) => one.widthPx >= widthPx) ?? candidates.at(-1);
    return (chosen?.address ?? / src="([^"]+)"/.exec(tag)?.[1] ?? "").replaceAll("&amp;", "&");
  });
  return [...new Set(pictures)].filter((address) => address.startsWith("/"));
}
