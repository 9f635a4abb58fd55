import { createHmac } from "node:crypto";
import type { Context } from "#platform/context.ts";

const characters = 16;

/**
 * Tells a browser whether what it keeps was kept for the person who sits there now: another mark is another session or
 * another person, or prices by other terms. It says nothing else about them; `u` begins the mark of somebody who has
 * signed in, `p` that of a guest whose prices are not those of everybody.
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
