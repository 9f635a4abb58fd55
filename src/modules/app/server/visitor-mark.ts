import { createHmac } from "node:crypto";
import type { Context } from "#platform/context.ts";

const characters = 16;

/**
 * Tells a browser whether what it keeps was kept for whoever sits there now: another mark is another session or
 * another person. It says nothing else about them; `u` begins the mark of somebody who has signed in.
 */
export async function visitorMark({ installation, visitor, user }: Context): Promise<string> {
  if (visitor.sessionId === null) return "";
  const hash = createHmac("sha256", installation.secret)
    .update(`visitor mark ${visitor.sessionId} ${user?.id ?? ""}`)
    .digest("base64url");
  return (user ? "u" : "g") + hash.slice(0, characters);
}
