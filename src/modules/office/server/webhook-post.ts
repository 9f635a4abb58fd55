import { createHmac } from "node:crypto";
import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { checkedLookup, isInside, type Resolve } from "#platform/inside-address.ts";

const timeoutMs = 10_000;
const answerCharactersMax = 500;

export interface PostResult {
  /** Null: there was no answer. */
  status: number | null;
  /** The beginning of the answer; empty for an endpoint inside the network. */
  answer: string;
  error: string;
  durationMs: number;
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hexadecimal>`: an old message cannot be replayed as a new one. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}

export type AddressFault =
  | "office.webhookAddressWrong"
  | "office.webhookNeedsHttps"
  | "office.webhookPrivate";

/** The error of an endpoint's address before anything is sent; null for none. Names are resolved later. */
export function addressFault(address: string, privateAllowed: boolean): AddressFault | null {
  if (!URL.canParse(address)) return "office.webhookAddressWrong";
  const url = new URL(address);
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  if (!isHttp || url.username !== "" || url.password !== "") return "office.webhookAddressWrong";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (privateAllowed) return null;
  if (/(^|\.)localhost\.?$/.test(host) || (isIP(host) && isInside(host))) return "office.webhookPrivate";
  return url.protocol === "http:" ? "office.webhookNeedsHttps" : null;
}

/**
 * Posts once. Follows no redirect, reads little of the answer, and connects only to the address that was checked, so
 * that the name cannot be resolved again in between. Never throws.
 */
export async function postWebhook(options: {
  address: string;
  privateAllowed: boolean;
  headers: Record<string, string>;
  body: string;
  /** Resolves names; by the system unless a test replaces it. */
  resolve?: Resolve;
}): Promise<PostResult> {
  const { address, privateAllowed, headers, body, resolve = lookup } = options;
  const began = performance.now();
  const ended = (result: Partial<PostResult>): PostResult => ({
    status: null,
    answer: "",
    error: "",
    ...result,
    durationMs: Math.round(performance.now() - began),
  });
  const fault = addressFault(address, privateAllowed);
  if (fault) return ended({ error: fault });
  const url = new URL(address);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((done) => {
    const request = send(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      lookup: checkedLookup(resolve, privateAllowed),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on("error", (error) => done(ended({ error: error.message.slice(0, 300) })));
    request.on("response", (response) => {
      // The answer of a machine inside the network is hidden from staff who manage webhooks.
      const mayShow = !isInside(response.socket.remoteAddress ?? "::");
      let answer = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        answer += part;
        if (answer.length > answerCharactersMax) response.destroy();
      });
      response.on("error", () => {});
      response.on("close", () =>
        done(
          ended({
            status: response.statusCode ?? null,
            answer: mayShow ? answer.slice(0, answerCharactersMax).replaceAll("\0", "") : "",
          }),
        ),
      );
    });
    request.end(body);
  });
}
