import type { IncomingHttpHeaders } from "node:http";

export type Encoding = "br" | "gzip";

/** An encoding that the header names only to refuse it. */
const refused = { br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/, gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/ };

/** The best encoding that this client accepts; null if it accepts none. */
export function encodingFor({ "accept-encoding": accepted }: IncomingHttpHeaders): Encoding | null {
  if (typeof accepted !== "string") return null;
  if (accepted.includes("br") && !refused.br.test(accepted)) return "br";
  return accepted.includes("gzip") && !refused.gzip.test(accepted) ? "gzip" : null;
}
