import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createTaggedCache, type TaggedCache } from "./tagged-cache.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page as bytes, compressed once, ready to be written. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

export type PageCache = TaggedCache<KeptPage>;

export function createPageCache(megabytes: number): PageCache {
  return createTaggedCache<KeptPage>(megabytes * 1_000_000);
}

/** Parameters that tell where a visitor came from, not what the page shows. */
const trackingParameter = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|_ga)$/;

/** What a public page's bytes depend on besides its tags: host, price list, path and the query that matters. */
export function pageKey(host: string, priceListId: number | null, url: string): string {
  return `${host} ${priceListId ?? ""} ${withoutTracking(url)}`;
}

export function withoutTracking(url: string): string {
  const mark = url.indexOf("?");
  if (mark === -1) return url;
  const kept = url
    .slice(mark + 1)
    .split("&")
    .filter((part) => part !== "" && !trackingParameter.test(part.split("=")[0] ?? ""));
  return kept.length > 0 ? `${url.slice(0, mark)}?${kept.join("&")}` : url.slice(0, mark);
}

/** `brotliQuality`: a page that is kept is worth more work than one that is sent once. */
export async function toKeptPage(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  brotliQuality: number,
): Promise<KeptPage> {
  const [small, compatible] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzipped(body, { level: brotliQuality > 5 ? 7 : 4 }),
  ]);
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  return { status, headers, etag, identity: body, brotli: small, gzip: compatible };
}

export function bytesOf(page: KeptPage): number {
  return page.identity.length + page.brotli.length + page.gzip.length + 1000;
}

/** Writes a page in the best encoding that the browser takes, or says that it has not changed. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.headers(page.headers);
  reply.header("vary", "accept-encoding");
  if (page.status === 200) reply.header("etag", page.etag);
  if (page.status === 200 && request.headers["if-none-match"]?.includes(page.etag)) {
    return reply.code(304).send();
  }
  reply.code(page.status);
  const accepted = request.headers["accept-encoding"] ?? "";
  if (accepted.includes("br")) return reply.header("content-encoding", "br").send(page.brotli);
  if (accepted.includes("gzip")) return reply.header("content-encoding", "gzip").send(page.gzip);
  return reply.send(page.identity);
}
