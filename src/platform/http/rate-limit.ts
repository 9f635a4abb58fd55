import type { RouteShorthandOptions } from "fastify";

/** Route options that let one address make so many requests a minute. Nothing without a figure. */
export function limited(perMinute: number | undefined): RouteShorthandOptions {
  if (!perMinute) return {};
  return { config: { rateLimit: { max: perMinute, timeWindow: "1 minute" } } };
}
