import type { FastifyReply } from "fastify";
import type { SendEvent } from "./answer.ts";

/** Sends server-sent events until either side ends the stream. The answer holds nothing but its socket. */
export function sendEvents(
  reply: FastifyReply,
  begin: (send: SendEvent, end: () => void) => () => void,
): FastifyReply {
  const { raw } = reply;
  // Bypasses Fastify's hooks, which would hold the request until the stream ends.
  reply.hijack();
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    // A proxy that buffers answers would delay the events.
    "x-accel-buffering": "no",
  });
  let stop: (() => void) | undefined;
  raw.once("close", () => stop?.());
  stop = begin(
    (name, data, id) => raw.write(eventText(name, data, id)),
    () => raw.end(),
  );
  if (raw.destroyed) stop();
  return reply;
}

function eventText(name: string, data: unknown, id: number | undefined): string {
  if (data === undefined) return `: ${name}\n\n`;
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
