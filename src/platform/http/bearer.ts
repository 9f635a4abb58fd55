import type { FastifyRequest } from "fastify";
import { refusal } from "#platform/errors.ts";

/** Keys of ours begin with it, so that a key that is found can be recognised. */
export const bearerPrefix = "vk_";

export const keyUnknown = refusal("signIn", "platform.keyUnknown");

/**
 * The key that a request came with. Such a request is a program's: its cookies are not looked at, and so it needs no
 * proof that it comes from a page of ours.
 */
export function bearerToken(request: Pick<FastifyRequest, "headers">): string | undefined {
  const [, token] = /^Bearer\s+(vk_[\w-]{1,100})$/i.exec(request.headers.authorization ?? "") ?? [];
  return token;
}
