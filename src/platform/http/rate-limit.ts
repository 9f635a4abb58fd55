import type { RouteShorthandOptions } from "fastify";
import type { Call } from "#platform/contract.ts";

/** Route options by which a call takes files or none, and one address makes so many requests a minute, if limited. */
export function limited({
  perMinute,
  takesFile = false,
}: Pick<Call, "perMinute" | "takesFile">): RouteShorthandOptions {
  return {
    config: { takesFile, ...(perMinute ? { rateLimit: { max: perMinute, timeWindow: "1 minute" } } : {}) },
  };
}
