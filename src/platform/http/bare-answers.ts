import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/boot/config.ts";
import { safeHeadersFor } from "./safe-headers.ts";

/** What Node says of a request that it could not read, by the code of its error. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers to requests that no route sees: those that are not HTTP, whose head is too large or too slow, or whose path
 * cannot be decoded. Short, without anything of the request, and with the headers of every other answer.
 */
export function bareAnswers(config: Config) {
  const headers = {
    ...safeHeadersFor(config),
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
  };
  return {
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
      // A connection that was reset has nobody to answer.
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
