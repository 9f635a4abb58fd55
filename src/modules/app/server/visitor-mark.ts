import { createHmac } from "node:crypto";
import type { Context } from "#platform/context.ts";

const characters = 16;

/**
 * Tells a browser whether its cached data belong to the present person: another mark means another session or person,
 * or other price terms. It reveals nothing else about them. `u` begins the mark of a signed-in person, `p` that of a
 * guest with special prices.
 */
export async function visitorMark(context: Context): Promise<string> {
  const { installation, visitor, user, priceListId, fiscalPositionId } = context;
  if (visitor.sessionId === null) return "";
  const terms =
    priceListId === null && fiscalPositionId === null ? "" : ` ${priceListId} ${fiscalPositionId}`;
  const hash = createHmac("sha256", installation.secret)
    .update(`visitor mark ${visitor.sessionId} ${user?.id ?? ""}${terms}`)
    .digest("base64url");
  return (user ? "u" : terms === "" ? "g" : "p") + hash.slice(0, characters);
}
