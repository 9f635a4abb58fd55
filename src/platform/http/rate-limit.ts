import type { RouteShorthandOptions } from "fastify";
import type { Call } from "#platform/contract.ts";
import { bodyBytesDefault } from "./bodies.ts";

/**
 * Route options by which a call takes files or none, a body of a certain length, and so many requests a minute from
 * one network, if limited.
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
