import type { FastifyRequest } from "fastify";
import type { Incoming, IncomingFile } from "./answer.ts";

declare module "fastify" {
  interface FastifyRequest {
    incomingFiles?: IncomingFile[];
    rawText?: string;
  }
}

export function incomingOf(request: FastifyRequest): Incoming {
  return {
    method: request.method,
    url: new URL(request.url, `${request.protocol}://${request.host}`),
    headers: request.headers,
    files: request.incomingFiles ?? [],
    rawBody: request.rawText ?? "",
  };
}
