import type { FastifyReply, FastifyRequest } from "fastify";

/** Arrives with the first packets. */
const shortBytes = 16_000;
/** The rest of a form is discarded up to here, so that a browser that is still sending it reads the answer. */
const passedBytesMax = 1_000_000;

/** Whether a request declares a short body. */
export function isShort({ headers }: FastifyRequest): boolean {
  return lengthOf(headers) <= shortBytes;
}

/** For an answer before the body was read: a long body ends the connection, so the client stops sending. */
export function leaveUnread({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (lengthOf(headers) > passedBytesMax) reply.header("connection", "close");
}

/** The length that the request declares; a chunked body may have any. */
export function lengthOf(headers: FastifyRequest["headers"]): number {
  if (headers["transfer-encoding"] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers["content-length"] ?? 0) || 0;
}
