import { z } from "zod";
import type { Context } from "#platform/context.ts";

/**
 * What a browser has asked for without showing whose the address is: it may take its own request back, and learns
 * nothing of an address that was there before. `id` is 0 where the address is never written to, which is nobody's to
 * know. `proven` is set once the link of a mail was opened in it.
 */
export interface FollowClaim {
  id: number;
  proven: boolean;
}

type Claims = Record<string, FollowClaim>;

/** The session fact, by the id of the blog. */
const fact = "follows";
const shape = z.record(z.string(), z.object({ id: z.number(), proven: z.boolean() }));

export function claimsOf({ visitor }: Context): Claims {
  return shape.safeParse(visitor.facts[fact]).data ?? {};
}

/** The session's fact with a claim changed, or dropped by null. */
export function withClaim(claims: Claims, blogId: number, claim: FollowClaim | null) {
  const { [String(blogId)]: _before, ...others } = claims;
  const now = claim === null ? others : { ...others, [String(blogId)]: claim };
  return { [fact]: Object.keys(now).length > 0 ? now : null };
}
