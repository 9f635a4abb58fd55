import type { FastifyRequest } from "fastify";
import { refusal } from "#platform/errors.ts";

/** The prefix of our keys, by which people and scanners recognise a leaked key. */
export const bearerPrefix = "vk_";

export const keyUnknown = refusal("signIn", "platform.keyUnknown");

/**
 * The key of a request. Such a request comes from a program: its cookies are ignored, so it needs no proof that it
 * comes from one of our pages.
 */
export function bearerToken(request: Pick<FastifyRequest, "headers">): string | undefined {
  const [, token] = /^Bearer\s+(vk_[\w-]{1,100})$/i.exec(request.headers.authorization ?? "") ?? [];
  return token;
}
