import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page: scripts are ours or among the inline ones that stand in these very bytes. Hashes, not a
 * nonce, because a kept page is sent many times. JSON-LD does not run, so its hash does no harm.
 */
export function policyFor(html: string, options: { development: boolean }): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
    );
  }
  const { development } = options;
  return [
    "default-src 'self'",
    `script-src 'self' ${development ? "'unsafe-inline' 'unsafe-eval'" : [...hashes].join(" ")}`.trim(),
    // Components set custom properties in style attributes; style sheets themselves are ours.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://img.youtube.com",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}
