import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Installation } from "./context.ts";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

type Secret = Pick<Installation, "secret">;

/**
 * Encrypts values that must be readable again, such as another server's password: a copy of the database alone reveals
 * nothing.
 */
export function sealText(installation: Secret, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyFor(installation, purpose), iv);
  const inner = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), inner]);
}

/** The decrypted text; null if the installation's secret has changed or the bytes were tampered with. */
export function unsealText(installation: Secret, purpose: string, sealed: Buffer): string | null {
  try {
    const opening = createDecipheriv(cipher, keyFor(installation, purpose), sealed.subarray(0, ivBytes));
    opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return opening.update(sealed.subarray(ivBytes + tagBytes), undefined, "utf8") + opening.final("utf8");
  } catch {
    return null;
  }
}

/** Each purpose has a key of its own, so a value sealed for one cannot be used for another. */
export function keyFor({ secret }: Secret, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
