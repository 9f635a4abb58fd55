import { z } from "zod";
import type { Context } from "#platform/context.ts";

/**
 * A follow request from a browser that has not proved to own the address: it may cancel its own request, and learns
 * nothing about an address that followed before. `id` is 0 for an address on the suppression list, which must not be
 * revealed. `proven` is set once the browser has opened the link of a mail.
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

/** The session's fact with a claim changed, or removed by null. */
export function withClaim(claims: Claims, blogId: number, claim: FollowClaim | null) {
  const { [String(blogId)]: _before, ...others } = claims;
  const now = claim === null ? others : { ...others, [String(blogId)]: claim };
  return { [fact]: Object.keys(now).length > 0 ? now : null };
}
