import { createHash } from "node:crypto";

/** The header in which a page lists its sources on other hosts; it never leaves this server. */
export const guestHeader = "x-page-guest";

/** A page's sources on other hosts, by directive of the policy. */
export interface Sources {
  script: string;
  connect: string;
  frame: string;
  img: string;
  /** Frames that may use the browser's Payment Request API, in the syntax of the permissions policy. */
  payment: string;
}

const nobody: Sources = { script: "", connect: "", frame: "", img: "", payment: "" };

/** Headers of a page that loads something from other hosts: only this page's policy allows them. */
export function guestHeaders(sources: Partial<Sources>): Record<string, string> {
  return { [guestHeader]: JSON.stringify(sources) };
}

/** The sources in a page's header; none without the header. */
export function guestSources(header: string | undefined): Sources {
  return header ? { ...nobody, ...(JSON.parse(header) as Partial<Sources>) } : nobody;
}

/**
 * The content security policy of one page: scripts are ours, or one of the given inline scripts, which the server
 * rendered itself. Hashes instead of a nonce, because a cached page is sent many times.
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
    // Components set custom properties in style attributes; all style sheets are ours.
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
