import { createHmac, timingSafeEqual } from "node:crypto";

export const signatureHeader = "x-testbank-signature";
const toleranceSeconds = 300;

/** `t=<seconds>,v1=<hex>`: the time is signed too, so that an old message cannot be replayed. */
export function signWebhook(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(`${seconds}.${body}`, secret)}`;
}

export function isSignedWebhook(body: string, header: string, secret: string, now: Date): boolean {
  const [, seconds = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  const expected = Buffer.from(hmac(`${seconds}.${body}`, secret));
  const found = Buffer.from(given);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

function hmac(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
