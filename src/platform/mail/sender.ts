import { isIP } from "node:net";
import { type Site, siteOrigin } from "#platform/site.ts";

interface SenderInput {
  /** The site that sends the mail. */
  site: Pick<Site, "name" | "host" | "email" | "mailSender">;
  installation: { publicUrl: string };
  /** The mail server's configured sender, "Shop <shop@example.com>" or an address alone; empty for none. */
  configured: string;
}

export interface Sender {
  /** For the header From. */
  from: string;
  /**
   * configured: set by somebody. host: derived from the site's public address. contact: the site has no public address
   * yet, so its contact address replaces it, which the mail server may refuse. none: no address is known.
   */
  source: "configured" | "host" | "contact" | "none";
}

/** "Shop <shop@example.com>" or an address alone. */
export function isSender(typed: string): boolean {
  return /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(typed);
}

/** The sender of a site's mails: its name, with the configured address, else one of its own host. */
export function senderOf({ site, installation, configured: ofServer }: SenderInput): Sender {
  const configured = site.mailSender || ofServer;
  if (configured.includes("<")) return { from: configured, source: "configured" };
  const named = (address: string) => `"${site.name.replace(/["\\\p{Cc}]/gu, "")}" <${address}>`;
  if (configured !== "") return { from: named(configured), source: "configured" };
  const { hostname } = new URL(siteOrigin({ site, installation }));
  if (isPublic(hostname)) return { from: named(`no-reply@${hostname}`), source: "host" };
  if (site.email !== "") return { from: named(site.email), source: "contact" };
  return { from: named("no-reply@localhost"), source: "none" };
}

/** Whether a remote mail server could find this host. */
function isPublic(hostname: string): boolean {
  if (isIP(hostname) || hostname.startsWith("[") || !hostname.includes(".")) return false;
  return !/\.(localhost|local|internal|lan|home\.arpa)$/.test(hostname);
}
