import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PublicContext } from "#platform/context.ts";
import { type Encoding, encodingFor } from "./encoding.ts";
import { packBody } from "./packed-body.ts";
import { createTaggedCache, type TaggedCache } from "./tagged-cache.ts";

/** One of a page's possible answers, finished except for the headers that differ with every request. */
export interface PageAnswer {
  status: number;
  /** Names and values in turn, which is the form that node:http writes fastest. */
  headers: readonly string[];
  readonly bytes: Buffer | null;
  /** Called for each further request of a page, which makes it worth better compression. */
  again?: () => void;
}

/** A page as bytes, ready to be sent in any of its encodings. */
export interface KeptPage {
  status: number;
  /** Whether the page is the same for everybody. */
  shared: boolean;
  etag: string;
  /** Null: not compressed. */
  in: (encoding: Encoding | null) => PageAnswer;
  /** The 304 answer, for a browser that already has these bytes. */
  unchanged: PageAnswer;
  /** The memory that it takes, including encodings that may still be made. */
  sizeBytes: number;
}

export type PageCache = TaggedCache<KeptPage>;

export function createPageCache(megabytes: number, clock?: () => Date): PageCache {
  return createTaggedCache<KeptPage>(megabytes * 1_000_000, clock);
}

/** Parameters that tell where a visitor came from; they do not change the page. */
const trackingParameter = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|_ga)$/;

/** What decides the prices that a visitor sees; both are null for an unknown visitor. */
export type PriceTerms = Pick<PublicContext, "priceListId" | "fiscalPositionId">;

/**
 * What a public page's bytes depend on besides its tags; `address` is its path with the query parameters that it reads.
 */
export function pageKey(
  siteId: number,
  { priceListId, fiscalPositionId }: PriceTerms,
  address: string,
): string {
  return `${siteId} ${priceListId ?? ""} ${fiscalPositionId ?? ""} ${address}`;
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

/** Room for headers, tags and their objects. */
const otherBytes = 4000;

/**
 * Makes a page ready for all later requests, compressed in the encoding of the first. `headers` are all of its headers
 * except those of the encoding.
 */
export async function toKeptPage(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  asked: IncomingHttpHeaders = {},
): Promise<KeptPage> {
  const packed = await packBody(body, encodingFor(asked) ?? "gzip");
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  const common = [
    ...Object.entries(headers).flat(),
    // A cookie decides the price list and the taxes shown: a cache in front of this program must not mix them up.
    ...["vary", "accept-encoding, cookie"],
    ...(status === 200 ? ["etag", etag] : []),
  ];
  const finished = (bytes: Buffer, encoding: Encoding): PageAnswer => ({
    status,
    headers: [...common, "content-encoding", encoding, "content-length", String(bytes.length)],
    bytes,
  });
  const answers = new Map<Encoding, PageAnswer>();
  const answerIn = (encoding: Encoding): PageAnswer => ({
    ...finished(packed.in(encoding), encoding),
    again: async () => {
      if (await packed.pressBetter(encoding)) answers.set(encoding, finished(packed.in(encoding), encoding));
    },
  });
  // Hardly anybody asks for the uncompressed page, and it is larger than the others together: it is unpacked on demand.
  const plain: PageAnswer = {
    status,
    headers: [...common, "content-length", String(body.length)],
    get bytes() {
      return packed.plain();
    },
  };
  return {
    status,
    shared: headers["cache-control"]?.startsWith("public") ?? false,
    etag,
    in(encoding) {
      if (encoding === null) return plain;
      const known = answers.get(encoding);
      if (known) return known;
      const made = answerIn(encoding);
      answers.set(encoding, made);
      return made;
    },
    unchanged: { status: 304, headers: common, bytes: null },
    sizeBytes: 2 * packed.sizeBytes() + otherBytes,
  };
}

/** The best answer for this browser: in an encoding that it accepts, or 304 if its copy is current. */
export function chooseAnswer(page: KeptPage, asked: IncomingHttpHeaders): PageAnswer {
  const known = asked["if-none-match"];
  if (known !== undefined && page.status === 200 && known.includes(page.etag)) return page.unchanged;
  return page.in(encodingFor(asked));
}

/** Sends a page through Fastify. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  { plain = false } = {},
): FastifyReply {
  const { "accept-encoding": accepted, ...others } = request.headers;
  const { status, headers, bytes } = chooseAnswer(page, plain ? others : request.headers);
  for (let index = 0; index < headers.length; index += 2) {
    reply.header(headers[index] ?? "", headers[index + 1]);
  }
  return reply.code(status).send(bytes ?? undefined);
}
