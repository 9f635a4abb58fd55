import { createHmac, timingSafeEqual } from "node:crypto";

/** The value of one cookie of a raw header, without parsing the others. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (let start = 0; start < header.length; ) {
    let end = header.indexOf(";", start);
    if (end === -1) end = header.length;
    const equals = header.indexOf("=", start);
    if (equals !== -1 && equals < end && header.slice(start, equals).trim() === name) {
      return header.slice(equals + 1, end).trim();
    }
    start = end + 1;
  }
  return undefined;
}

export interface CookieOptions {
  maxAgeSeconds?: number;
  httpOnly?: boolean;
  secure: boolean;
}

export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${value}`, "Path=/", "SameSite=Lax"];
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  if (options.httpOnly !== false) parts.push("HttpOnly");
  if (options.secure) parts.push("Secure");
  return parts.join("; ");
}

/** `value.signature`: readable, but only this installation can have written it. */
export function sign(value: string, secret: string): string {
  return `${value}.${signature(value, secret)}`;
}

export function unsign(signed: string | undefined, secret: string): string | undefined {
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (!signed || dot < 1) return undefined;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(signature(value, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}

function signature(value: string, secret: string): string {
  return createHmac("sha256", secret).update(value).digest("base64url").slice(0, 27);
}
