import type { RouteShorthandOptions } from "fastify";
import type { Call } from "#platform/contract.ts";
import { bodyBytesDefault } from "./bodies.ts";

/**
 * Route options: whether a call takes files, its maximum length of a body, and its limit of requests a minute from one
 * network.
 */
export function limited({
  perMinute,
  takesFile = false,
  filesMax = 1,
  bodyBytesMax = bodyBytesDefault,
}: Pick<Call, "perMinute" | "takesFile" | "filesMax" | "bodyBytesMax">): RouteShorthandOptions {
  return {
    bodyLimit: bodyBytesMax,
    config: {
      takesFile,
      filesMax,
      ...(perMinute ? { rateLimit: { max: perMinute, timeWindow: "1 minute" } } : {}),
    },
  };
}
