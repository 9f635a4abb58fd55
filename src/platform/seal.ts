import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Installation } from "./context.ts";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

type Secret = Pick<Installation, "secret">;

/** Encrypts what must be read again, such as a password of another server: a copy of the database alone is worth nothing. */
export function sealText(installation: Secret, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyFor(installation, purpose), iv);
  const inner = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), inner]);
}

/** What was sealed; null when the installation has another secret by now or the bytes were touched. */
export function unsealText(installation: Secret, purpose: string, sealed: Buffer): string | null {
  try {
    const opening = createDecipheriv(cipher, keyFor(installation, purpose), sealed.subarray(0, ivBytes));
    opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return opening.update(sealed.subarray(ivBytes + tagBytes), undefined, "utf8") + opening.final("utf8");
  } catch {
    return null;
  }
}

/** Each purpose has a key of its own, so that nothing sealed for one can be used for another. */
export function keyFor({ secret }: Secret, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
