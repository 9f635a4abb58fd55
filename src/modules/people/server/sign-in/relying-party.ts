import { isIP } from "node:net";

/** The relying party of a passkey: one host, over a secure connection. */
export interface RelyingParty {
  host: string;
  origins: string[];
}

/**
 * The relying party of a request; null for a bare IP address, for which browsers create no passkeys. The host comes
 * from the request, because one installation serves several. That is safe: a page of another host signs its own origin,
 * which is not among ours, and a passkey is looked up together with its host.
 */
export function relyingPartyOf({ host, hostname }: URL): RelyingParty | null {
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) return null;
  const local = hostname === "localhost" || hostname.endsWith(".localhost");
  return { host: hostname, origins: [`https://${host}`, ...(local ? [`http://${host}`] : [])] };
}
