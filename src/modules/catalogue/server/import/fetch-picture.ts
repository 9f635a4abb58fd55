import { lookup } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { checkedLookup, isInside, type Resolve } from "#platform/inside-address.ts";
import { pictureBytesMax } from "./picture-check.ts";

/** The hosts from which the owner lets one import fetch pictures. */
export interface FetchLimits {
  /** In the form that `hostOf` returns. */
  hosts: readonly string[];
  privateAllowed: boolean;
  /** The DNS lookup; the system's own unless a test replaces it. */
  resolve?: Resolve;
  timeoutMs?: number;
}

/** `mayRetry` if another attempt may succeed: the host is busy or did not answer. */
export type FetchedBytes = { bytes: Buffer } | { problem: string; mayRetry: boolean };

const redirectsMax = 3;
const addressLengthMax = 2000;

/** The host in an address of the file, with its port if that is not the default; null for anything else. */
export function hostOf(address: string): string | null {
  const whole = address.startsWith("//") ? `https:${address}` : address;
  if (whole.length > addressLengthMax || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  return url.protocol === "https:" || url.protocol === "http:" ? url.host : null;
}

/**
 * Fetches a picture from an allowed host. Follows redirects only to allowed hosts. Each connection goes to the IP
 * address that was checked, so that a second DNS lookup cannot change it (DNS rebinding). Never throws.
 */
export async function fetchPicture(address: string, limits: FetchLimits): Promise<FetchedBytes> {
  let url = address.startsWith("//") ? `https:${address}` : address;
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const fault = faultOf(url, limits);
    if (fault) return { problem: fault, mayRetry: false };
    const answer = await ask(new URL(url), limits);
    if (!("to" in answer)) return answer;
    if (!URL.canParse(answer.to, url)) return { problem: "leadsNowhere", mayRetry: false };
    url = new URL(answer.to, url).href;
  }
  return { problem: "leadsOn", mayRetry: false };
}

function faultOf(address: string, { hosts, privateAllowed }: FetchLimits): string | null {
  const host = hostOf(address);
  if (host === null) return "noAddress";
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return "password";
  if (!hosts.includes(host)) return `hostNotAllowed:${host}`;
  if (privateAllowed) return null;
  const name = url.hostname.replace(/^\[|\]$/g, "");
  if (/(^|\.)localhost\.?$/.test(name) || (isIP(name) && isInside(name))) return insideProblem;
  return url.protocol === "http:" ? "notHttps" : null;
}

const insideProblem = "privateNetwork";

function ask(url: URL, limits: FetchLimits): Promise<FetchedBytes | { to: string }> {
  const { resolve = lookup, privateAllowed, timeoutMs = 20_000 } = limits;
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((done) => {
    const request = send(url, {
      headers: { accept: "image/*", "user-agent": "Vitrine-import" },
      lookup: checkedLookup(resolve, privateAllowed),
      agent: false,
      // The timeout covers the whole response: a host that sends byte by byte cannot delay anybody longer.
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on("error", (error) => {
      const isPrivate = error.message === "The address lies in a private network.";
      done(isPrivate ? { problem: insideProblem, mayRetry: false } : { problem: "noAnswer", mayRetry: true });
    });
    request.on("response", (response) => {
      void readAnswer(response).then((answer) => {
        response.destroy();
        done(answer);
      });
    });
    request.end();
  });
}

async function readAnswer(response: IncomingMessage): Promise<FetchedBytes | { to: string }> {
  const status = response.statusCode ?? 0;
  const to = response.headers.location;
  if (status >= 300 && status < 400 && to) return { to };
  if (status !== 200) {
    const mayRetry = status === 408 || status === 429 || status >= 500;
    return { problem: `hostAnswers:${status}`, mayRetry };
  }
  const tooLarge = { problem: "tooLarge", mayRetry: false };
  if (Number(response.headers["content-length"] ?? 0) > pictureBytesMax) return tooLarge;
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      length += (part as Buffer).length;
      if (length > pictureBytesMax) return tooLarge;
      parts.push(part as Buffer);
    }
  } catch {
    return { problem: "brokeOff", mayRetry: true };
  }
  return { bytes: Buffer.concat(parts) };
}
