import type { FastifyReply, FastifyRequest } from "fastify";

/** What comes with the first packets. */
const shortBytes = 16_000;
/** The rest of a form is let pass, so that a browser that is still sending it reads the answer. */
const passedBytesMax = 1_000_000;

/** Whether a request says that its body is short. */
export function isShort({ headers }: FastifyRequest): boolean {
  return lengthOf(headers) <= shortBytes;
}

/** For an answer before the body was read: a long one ends the connection instead of being sent to its end. */
export function leaveUnread({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (lengthOf(headers) > passedBytesMax) reply.header("connection", "close");
}

/** The length that the request says; a body in chunks may have any. */
export function lengthOf(headers: FastifyRequest["headers"]): number {
  if (headers["transfer-encoding"] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers["content-length"] ?? 0) || 0;
}
