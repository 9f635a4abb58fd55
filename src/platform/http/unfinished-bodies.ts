import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#platform/network.ts";
import { lengthOf } from "./unread-body.ts";

export interface BodyLimits {
  /** The number of unfinished bodies at once, from one network and in all. */
  perNetwork: number;
  together: number;
  /** The memory that they may need until they are complete. */
  bytesPerNetwork: number;
  bytesTogether: number;
  /** The time for any body, and the additional time for every byte that has arrived. */
  graceMs: number;
  bytesPerSecond: number;
  /** How often to look for slow bodies. */
  everyMs: number;
}

/**
 * One network is a household, an office, or a proxy that nobody named in TRUST_PROXY. The slowest phone networks send
 * some kilobytes a second.
 */
export const bodyLimits: BodyLimits = {
  perNetwork: 32,
  together: 2_000,
  bytesPerNetwork: 32_000_000,
  bytesTogether: 128_000_000,
  graceMs: 15_000,
  bytesPerSecond: 1_000,
  everyMs: 1_000,
};

/** Of a multipart form only the fields are held in memory, not the files. */
const multipartHeldBytes = 1_000_000;
const retryAfterSeconds = "5";
const timeoutAnswer = "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

interface Unfinished {
  message: IncomingMessage;
  response: ServerResponse;
  network: string;
  heldBytes: number;
  beganMs: number;
  /** The bytes that had arrived over the connection before. */
  bytesBefore: number;
}

/**
 * Limits unfinished bodies: each holds a connection and some memory for as long as its sender likes. A body that is too
 * slow is cut off; bodies beyond the limits of a network are refused unread.
 */
export function limitUnfinishedBodies(app: FastifyInstance, limits: BodyLimits = bodyLimits): void {
  const unfinished = new Set<Unfinished>();
  const networks = new Map<string, { count: number; heldBytes: number }>();
  let heldBytes = 0;

  function begin(body: Unfinished): void {
    const mine = networks.get(body.network) ?? { count: 0, heldBytes: 0 };
    networks.set(body.network, mine);
    unfinished.add(body);
    mine.count += 1;
    mine.heldBytes += body.heldBytes;
    heldBytes += body.heldBytes;
    // The rest of a body is discarded after its answer, and no message closes when its connection then breaks.
    const { message } = body;
    const { socket } = message;
    message.once("end", end).once("close", end);
    socket.once("close", end);

    function end() {
      if (!unfinished.delete(body)) return;
      socket.off("close", end);
      mine.count -= 1;
      mine.heldBytes -= body.heldBytes;
      heldBytes -= body.heldBytes;
      if (mine.count === 0) networks.delete(body.network);
    }
  }

  function hasRoom({ network, heldBytes: more }: Unfinished): boolean {
    const mine = networks.get(network) ?? { count: 0, heldBytes: 0 };
    if (mine.count >= limits.perNetwork || unfinished.size >= limits.together) return false;
    return mine.heldBytes + more <= limits.bytesPerNetwork && heldBytes + more <= limits.bytesTogether;
  }

  function cutSlowOnes(): void {
    const now = performance.now();
    for (const { message, response, beganMs, bytesBefore } of unfinished) {
      const received = message.socket.bytesRead - bytesBefore;
      if (now - beganMs <= limits.graceMs + (received / limits.bytesPerSecond) * 1000) continue;
      if (!response.headersSent) message.socket.write(timeoutAnswer, "latin1");
      message.destroy();
    }
  }

  app.addHook("onRequest", async (request, reply) => {
    const held = bytesOf(request);
    const { bytesRead } = request.raw.socket;
    // A request that a test injects has no connection.
    if (held === 0 || bytesRead === undefined) return;
    const body = {
      message: request.raw,
      response: reply.raw,
      network: networkOf(request.ip),
      heldBytes: held,
      beganMs: performance.now(),
      bytesBefore: bytesRead,
    };
    if (hasRoom(body)) return begin(body);
    reply.header("connection", "close").header("retry-after", retryAfterSeconds);
    throw Object.assign(new Error("Too many bodies are on their way."), { statusCode: 429 });
  });
  const timer = setInterval(cutSlowOnes, limits.everyMs);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

/** The memory that a body may need until it is complete; 0 without a body. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  if (headers["content-type"]?.startsWith("multipart/")) return multipartHeldBytes;
  const most = routeOptions.bodyLimit ?? multipartHeldBytes;
  return Math.min(lengthOf(headers), most);
}
