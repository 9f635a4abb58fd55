import { createHash } from "node:crypto";
import PostalMime, { type Address, type Email } from "postal-mime";
import { readHtml } from "#modules/content/server/html.ts";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import { messageCharactersMax } from "./body.ts";
import { type ReplyText, replyText } from "./reply-text.ts";

/** The parts of a mail that a thread needs. */
export interface ReceivedMail extends ReplyText {
  /** The Message-ID; a hash of the bytes if it is missing. */
  key: string;
  /** In lower case. */
  sender: string;
  senderName: string;
  subject: string;
  /** The follower's token from the recipient address; "" without one. */
  token: string;
  isAutomatic: boolean;
  /** Our own mail server's authentication result for the sender. */
  verdict: "pass" | "fail" | "none";
  files: { name: string; bytes: Buffer }[];
}

/** No legitimate mail nests parts this deep. */
const depthMax = 30;
const headersBytesMax = 200_000;

/** Parses a raw mail; throws if the bytes are not a mail. */
export async function readMail(raw: Buffer, authServer: string): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: depthMax,
    maxHeadersSize: headersBytesMax,
    forceRfc822Attachments: true,
  });
  const from = mail.from?.address === undefined ? undefined : mail.from;
  if (!from?.address) throw new Error("The mail names no sender.");
  const said = replyText(wordsIn(mail));
  return {
    key: mail.messageId?.trim().slice(0, 400) || `sha256:${createHash("sha256").update(raw).digest("hex")}`,
    sender: from.address.trim().toLowerCase(),
    senderName: from.name.slice(0, 200),
    subject: (mail.subject ?? "").slice(0, 500),
    token: tokenIn(mail),
    isAutomatic: isAutomatic(mail, from.address),
    verdict: verdictIn(mail, authServer),
    words: said.words.slice(0, messageCharactersMax),
    quoted: (said.words.slice(messageCharactersMax) + said.quoted).slice(0, 50_000),
    files: mail.attachments.map(({ filename, content, mimeType }) => ({
      name: filename ?? `attachment.${mimeType.split("/").at(-1) ?? "bin"}`,
      bytes: Buffer.from(content as ArrayBuffer),
    })),
  };
}

/** The plain part; a mail without one is read from its HTML, where quotations are elements. */
function wordsIn({ text, html }: Email): string {
  if (text?.trim()) return text;
  if (!html) return "";
  const blocks = readHtml(html.slice(0, 500_000)).content;
  return linesOfBlocks(blocks.flatMap((block) => (block.type === "quote" ? [] : [block]))).join("\n\n");
}

/** Any of these headers may contain the reply address, depending on the delivering server. */
function tokenIn(mail: Email): string {
  const delivered = ["delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"];
  const addresses = [
    ...[mail.to, mail.cc].flatMap((list) => (list ?? []).flatMap(addressesOf)),
    ...mail.headers.filter(({ key }) => delivered.includes(key)).map(({ value }) => value),
  ];
  for (const address of addresses) {
    const token = /\+([0-9a-f]{32})@/i.exec(address.slice(0, 500))?.[1];
    if (token) return token.toLowerCase();
  }
  return "";
}

function addressesOf(address: Address): string[] {
  return address.group ? address.group.map((one) => one.address) : [address.address];
}

/** Auto-responders, lists, bounces: answering them would start a loop (RFC 3834). */
function isAutomatic({ headers, returnPath }: Email, sender: string): boolean {
  const first = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? "";
  const submitted = first("auto-submitted");
  return (
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(first("precedence")) ||
    ["x-autoreply", "x-autorespond", "x-auto-response-suppress", "list-id", "x-loop"].some((name) => {
      return name === "x-auto-response-suppress"
        ? first(name).includes("all") && submitted !== ""
        : first(name) !== "";
    }) ||
    returnPath === "" ||
    first("return-path") === "<>" ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/i.test(sender)
  );
}

/** Only the topmost result of our own server counts: the sender may have forged everything below. */
function verdictIn({ headers }: Email, authServer: string): ReceivedMail["verdict"] {
  if (authServer === "") return "none";
  const results = headers.find(({ key }) => key === "authentication-results")?.value.toLowerCase() ?? "";
  if (results.split(";")[0]?.trim().split(/\s/)[0] !== authServer) return "none";
  const found = (method: string) => new RegExp(`\\b${method}=(\\w{1,20})`).exec(results.slice(0, 4_000))?.[1];
  if (found("dmarc") === "fail") return "fail";
  if (found("dmarc") === "pass" || found("dkim") === "pass") return "pass";
  return found("spf") === "fail" ? "fail" : found("spf") === "pass" ? "pass" : "none";
}
