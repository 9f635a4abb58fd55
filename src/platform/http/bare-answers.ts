import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/boot/config.ts";
import { safeHeadersFor } from "./safe-headers.ts";

/** The status for a request that Node could not read, by its error code. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers to requests that no route sees: requests that are not HTTP, have a head that is too large or too slow, or a
 * path that cannot be decoded. The answers are short, repeat nothing of the request, and carry the same headers as
 * every other answer.
 */
export function bareAnswers(config: Config) {
  const headers = {
    ...safeHeadersFor(config),
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
  };
  return {
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
      // Nobody is left to answer on a connection that was reset.
      if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
      const status = statuses[error.code ?? ""] ?? 400;
      const words = STATUS_CODES[status] ?? "";
      const lines = Object.entries({
        ...headers,
        connection: "close",
        "content-length": String(words.length),
      });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
      socket.end(`HTTP/1.1 ${status} ${words}\r\n${head}\r\n${words}`);
    },
    frameworkErrors(error: { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply): void {
      const status = error.statusCode ?? 400;
      void reply
        .code(status)
        .headers(headers)
        .send(STATUS_CODES[status] ?? "");
    },
    /** `Expect` headers other than 100-continue. */
    refuseExpectations(server: Server): void {
      server.on("checkExpectation", (_request, response) => {
        response.writeHead(417, { ...headers, connection: "close" }).end(STATUS_CODES[417]);
      });
    },
  };
}
