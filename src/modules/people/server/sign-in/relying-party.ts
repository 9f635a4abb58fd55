import { isIP } from "node:net";

/** Whom a passkey is made for and where it may be used: one host, over a connection that nobody else can read. */
export interface RelyingParty {
  host: string;
  origins: string[];
}

/**
 * The relying party of a request; null for a bare IP address, which browsers make no passkeys for. The host comes from
 * the request, because one installation answers for several: a page of another host signs its own origin, which is not
 * among ours, and a passkey is looked up together with its host.
 */
export function relyingPartyOf({ host, hostname }: URL): RelyingParty | null {
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) return null;
  const local = hostname === "localhost" || hostname.endsWith(".localhost");
  return { host: hostname, origins: [`https://${host}`, ...(local ? [`http://${host}`] : [])] };
}
