import { createHash } from "node:crypto";

/** A header by which a page names another host whose script it loads; it never leaves this server. */
export const guestHeader = "x-page-guest";

interface Sources {
  script: string;
  connect: string;
  frame: string;
  img: string;
  /** Frames that may show the browser's own way to pay, as the permissions policy names them. */
  payment: string;
}

/** Hosts whose scripts a page may load: each only on the pages that say so. */
const guests: Record<string, Sources> = {
  // https://docs.stripe.com/security/guide#content-security-policy
  stripe: {
    script: "https://js.stripe.com https://*.js.stripe.com",
    connect: "https://api.stripe.com",
    frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    img: "https://*.stripe.com",
    payment: 'self "https://js.stripe.com"',
  },
  // Hears only that a picture of theirs was seen.
  unsplash: { script: "", connect: "", frame: "", img: "https://views.unsplash.com", payment: "" },
};

const nobody: Sources = { script: "", connect: "", frame: "", img: "", payment: "" };

/** Who may show the browser's own way to pay on a page that loads this host's script. */
export function paymentFrames(guest = ""): string {
  return (guests[guest] ?? nobody).payment;
}

/**
 * The policy of one page: scripts are ours or among the inline ones given, which the server rendered itself. Hashes,
 * not a nonce, because a kept page is sent many times.
 */
export function policyFor(
  scripts: readonly string[],
  options: { development: boolean; guest?: string | undefined },
): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const { development, guest = "" } = options;
  const { script, connect, frame, img } = guests[guest] ?? nobody;
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
