import { createHmac } from "node:crypto";
import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

const timeoutMs = 10_000;
const answerCharactersMax = 500;

export interface PostResult {
  /** Null: there was no answer. */
  status: number | null;
  answer: string;
  error: string;
  durationMs: number;
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hexadecimal>`: an old message cannot be sent again as a new one. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}

const loopback = listOf([
  ["127.0.0.0", 8, "ipv4"],
  ["::1", 128, "ipv6"],
]);

/** Networks that are nobody's on the internet: private, link-local (and with it clouds' metadata), shared, multicast. */
const inside = listOf([
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 128, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
  // Addresses that stand for IPv4 ones behind a translator.
  ["64:ff9b::", 96, "ipv6"],
  ["2002::", 16, "ipv6"],
]);

function listOf(networks: [string, number, "ipv4" | "ipv6"][]): BlockList {
  const list = new BlockList();
  for (const [network, bits, family] of networks) list.addSubnet(network, bits, family);
  return list;
}

export type AddressKind = "public" | "private" | "loopback";

/** Where an IP address lies. IPv4 written as IPv6 counts as what it is. */
export function kindOfIp(address: string): AddressKind {
  const bare = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(bare) === 6 ? "ipv6" : "ipv4";
  if (loopback.check(bare, family)) return "loopback";
  return inside.check(bare, family) ? "private" : "public";
}

export type AddressFault =
  | "office.webhookAddressWrong"
  | "office.webhookNeedsHttps"
  | "office.webhookPrivate";

/** What is wrong with an endpoint's address before anything is sent; null when nothing is. */
export function addressFault(address: string, privateAllowed: boolean): AddressFault | null {
  if (!URL.canParse(address)) return "office.webhookAddressWrong";
  const url = new URL(address);
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  if (!isHttp || url.username !== "" || url.password !== "") return "office.webhookAddressWrong";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const kind = host === "localhost" ? "loopback" : isIP(host) ? kindOfIp(host) : "public";
  if (url.protocol === "http:" && kind === "public" && !privateAllowed) return "office.webhookNeedsHttps";
  return kind === "private" && !privateAllowed ? "office.webhookPrivate" : null;
}

/**
 * Posts once. Follows no redirect, reads little of the answer, and connects only to the very address that was checked,
 * so that a name cannot be looked up anew in between. Never throws.
 */
export async function postWebhook(options: {
  address: string;
  privateAllowed: boolean;
  headers: Record<string, string>;
  body: string;
}): Promise<PostResult> {
  const { address, privateAllowed, headers, body } = options;
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
      lookup: checkedLookup(url, privateAllowed),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on("error", (error) => done(ended({ error: error.message.slice(0, 300) })));
    request.on("response", (response) => {
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
            answer: answer.slice(0, answerCharactersMax).replaceAll("\0", ""),
          }),
        ),
      );
    });
    request.end(body);
  });
}

/** Looks a name up and refuses what lies inside, unless the owner allowed it or typed the loopback's own name. */
function checkedLookup(url: URL, privateAllowed: boolean): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      const fitting = found.filter(({ address }) => {
        const kind = kindOfIp(address);
        if (kind === "loopback") return url.hostname === "localhost" || privateAllowed;
        return kind === "public" || privateAllowed;
      });
      const [first] = fitting;
      if (!first) return answer(new Error("The address lies in a private network."), []);
      if (options.all) answer(null, fitting);
      else answer(null, first.address, first.family);
    });
  };
}
