import type { Config } from "#platform/boot/config.ts";

/** What of the machine a page may use; `payment` names who may show the browser's own way to pay, if anybody may. */
export function permissionsFor(payment: string): string {
  return `camera=(), microphone=(), geolocation=(), payment=(${payment})`;
}

/** What every answer tells the browser not to do. */
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
