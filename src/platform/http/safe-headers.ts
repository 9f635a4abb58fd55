import type { Config } from "#platform/boot/config.ts";

/** The device features that a page may use; `payment` names the frames that may use the Payment Request API, if any. */
export function permissionsFor(payment: string): string {
  return `camera=(), microphone=(), geolocation=(), payment=(${payment})`;
}

/** The restrictions that every answer sends to the browser. */
export function safeHeadersFor(config: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": permissionsFor(""),
    ...(config.publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
