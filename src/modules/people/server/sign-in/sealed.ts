import { createHmac } from "node:crypto";
import type { PublicContext } from "#platform/context.ts";
import { keyFor, sealText, unsealText } from "#platform/seal.ts";

/**
 * Encrypts values that must be readable again, such as the secret of a second step: a copy of the database alone
 * reveals nothing.
 */
export function seal({ installation }: PublicContext, purpose: string, text: string): Buffer {
  return sealText(installation, `people.${purpose}`, text);
}

/** The decrypted text; null if the installation's secret has changed or the bytes were tampered with. */
export function unseal({ installation }: PublicContext, purpose: string, sealed: Buffer): string | null {
  return unsealText(installation, `people.${purpose}`, sealed);
}

/**
 * A hash that only this installation can compute, for short secrets and addresses that could otherwise be guessed one
 * by one.
 */
export function keyedHash({ installation }: PublicContext, purpose: string, text: string): Buffer {
  return createHmac("sha256", keyFor(installation, `people.${purpose}`))
    .update(text)
    .digest();
}
