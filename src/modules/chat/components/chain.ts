/** The fields of a message in the hash chain. `digest` remains when the text is erased. */
export interface ChainLink {
  n: number;
  clientId: string;
  author: string;
  digest: string;
}

/** The digest of a text and its file. The salt prevents guessing an erased text from its digest. */
export function digestOf(salt: string, body: string, fileSha256 = ""): Promise<string> {
  return sha256(fileSha256 ? `${salt}\n${body}\n${fileSha256}` : `${salt}\n${body}`);
}

/** The hash of a conversation up to this message; it depends on every earlier message. */
export async function chainOf(before: string, { n, clientId, author, digest }: ChainLink): Promise<string> {
  return sha256([before, n, clientId, await sha256(author), digest].join("\n"));
}

/**
 * Browsers offer `crypto.subtle` only in secure contexts. Without it the client compares the chains that the server
 * sends.
 */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
