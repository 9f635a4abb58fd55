import type { FastifyReply } from "fastify";
import type { SendEvent } from "./answer.ts";

/** Sends server-sent events until one of the two ends it. The answer holds its socket and nothing else. */
export function sendEvents(
  reply: FastifyReply,
  begin: (send: SendEvent, end: () => void) => () => void,
): FastifyReply {
  const { raw } = reply;
  // Past the hooks: they would hold the request as long as the answer lasts.
  reply.hijack();
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    // A proxy that collects answers before it passes them on would hold the news back.
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
