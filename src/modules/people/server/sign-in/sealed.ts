import { createHmac } from "node:crypto";
import type { PublicContext } from "#platform/context.ts";
import { keyFor, sealText, unsealText } from "#platform/seal.ts";

/** Encrypts what must be read again, such as the secret of a second step: a copy of the database alone is worth nothing. */
export function seal({ installation }: PublicContext, purpose: string, text: string): Buffer {
  return sealText(installation, `people.${purpose}`, text);
}

/** What was sealed; null when the installation has another secret by now or the bytes were touched. */
export function unseal({ installation }: PublicContext, purpose: string, sealed: Buffer): string | null {
  return unsealText(installation, `people.${purpose}`, sealed);
}

/** A hash that only this installation can make, for short secrets and addresses that could be guessed one by one. */
export function keyedHash({ installation }: PublicContext, purpose: string, text: string): Buffer {
  return createHmac("sha256", keyFor(installation, `people.${purpose}`))
    .update(text)
    .digest();
}
