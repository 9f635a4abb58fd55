import type { Site } from "#platform/site.ts";

export const socialMax = 10;

/** A social profile of the shop, under the name of the network, else of its host. */
export interface SocialView {
  name: string;
  href: string;
}

const names: Readonly<Record<string, string>> = {
  "bsky.app": "Bluesky",
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "linkedin.com": "LinkedIn",
  "pinterest.com": "Pinterest",
  "threads.net": "Threads",
  "tiktok.com": "TikTok",
  "x.com": "X",
  "youtube.com": "YouTube",
};

export function isProfile(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, hostname } = new URL(address);
  return protocol === "https:" && username === "" && hostname.includes(".");
}

/** From `site.settings.social`; invalid addresses are omitted. */
export function socialOf({ settings }: Pick<Site, "settings">): SocialView[] {
  const kept: readonly unknown[] = Array.isArray(settings["social"]) ? settings["social"] : [];
  return kept.flatMap((href) =>
    typeof href === "string" && isProfile(href) ? { name: nameOf(href), href } : [],
  );
}

function nameOf(href: string): string {
  const host = new URL(href).hostname.replace(/^(www|m|[a-z]{2})\./, "");
  return names[host] ?? host;
}
