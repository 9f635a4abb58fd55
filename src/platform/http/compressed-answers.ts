import type { FastifyInstance, FastifyReply } from "fastify";
import { encodingFor } from "#platform/cache/encoding.ts";
import { press } from "#platform/cache/packed-body.ts";
import { isAskedByOwnPage } from "./origin.ts";

/** Smaller answers arrive in the first round trip anyway. */
const worthBytes = 10_000;

/**
 * Compresses the long texts that calls answer. Their length would tell another site's page whether a word that it put
 * into the request occurs in a personal answer (BREACH), so only our own pages get those compressed.
 */
export function compressAnswers(calls: FastifyInstance): void {
  calls.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < worthBytes || !isWholeText(reply)) return payload;
    const isPublic = String(reply.getHeader("cache-control")).startsWith("public");
    if (isPublic) reply.header("vary", "accept-encoding");
    const encoding = isPublic || isAskedByOwnPage(request) ? encodingFor(request.headers) : null;
    if (encoding === null) return payload;
    const bytes = await press(Buffer.from(payload), encoding);
    reply.header("content-encoding", encoding);
    reply.header("content-length", bytes.length);
    return bytes;
  });
}

function isWholeText(reply: FastifyReply): boolean {
  return reply.statusCode !== 206 && !reply.hasHeader("content-encoding");
}
