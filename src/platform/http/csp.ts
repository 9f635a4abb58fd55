import { createHash } from "node:crypto";

/** A header by which a page says what it loads from other hosts; it never leaves this server. */
export const guestHeader = "x-page-guest";

/** What a page loads from other hosts, for the directives of the policy. */
export interface Sources {
  script: string;
  connect: string;
  frame: string;
  img: string;
  /** Frames that may show the browser's own way to pay, as the permissions policy names them. */
  payment: string;
}

const nobody: Sources = { script: "", connect: "", frame: "", img: "", payment: "" };

/** Headers of a page that loads something from other hosts: on this page alone its policy lets them in. */
export function guestHeaders(sources: Partial<Sources>): Record<string, string> {
  return { [guestHeader]: JSON.stringify(sources) };
}

/** What the header of a page says, of a page without one nothing. */
export function guestSources(header: string | undefined): Sources {
  return header ? { ...nobody, ...(JSON.parse(header) as Partial<Sources>) } : nobody;
}

/**
 * The policy of one page: scripts are ours or among the inline ones given, which the server rendered itself. Hashes,
 * not a nonce, because a kept page is sent many times.
 */
export function policyFor(
  scripts: readonly string[],
  options: { development: boolean; guest?: Sources },
): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const { development, guest = nobody } = options;
  const { script, connect, frame, img } = guest;
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${development ? "'unsafe-inline' 'unsafe-eval'" : [...new Set(hashes)].join(" ")} ${script}`,
    // Components set custom properties in style attributes; style sheets themselves are ours.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https://img.youtube.com ${img}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""} ${connect}`,
    `frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://www.facebook.com ${frame}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return directives.map((directive) => directive.replace(/ +/g, " ").trim()).join("; ");
}
