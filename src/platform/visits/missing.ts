import type { IncomingHttpHeaders } from "node:http";
import { splitLocale } from "#platform/i18n/locale.ts";
import { isAhead, isProgram } from "./machine.ts";
import type { MissingKind } from "./tables.ts";

export interface MissingAddress {
  kind: MissingKind;
  /** Without language prefix and query; empty for requests that are only counted. */
  path: string;
  /** Host of the page with the link; empty if the browser does not send it. */
  host: string;
}

interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

const pathCharactersMax = 200;
/** Endings of other shop systems' pages; an address with any other ending is a file. */
const pageEnding = /\.(html?|php|aspx?|jsp)$/;
const ending = /\.[^./]*$/;
/** Addresses that scanners try everywhere. */
const probe =
  /^\/(\.|wp-(login|admin|includes|content|json)|cgi-bin|vendor|phpmyadmin|xmlrpc\.php|admin\.php)/;

/**
 * The stored facts about a request that was answered with 404; null for none. Nothing personal is stored: no query, no
 * visitor, and only the host of the referring page. Addresses that may contain a name, a mail address or a token are
 * counted without being stored.
 */
export function missingAddress({ method, url = "/", headers }: Asked): MissingAddress | null {
  if (method !== "GET" || isAhead(headers)) return null;
  const asked = splitLocale(url).path.split(/[?#]/)[0] ?? "/";
  // React Router requests the data of a page when a visitor follows a link inside the site.
  const isData = asked.endsWith(".data");
  const path = normal(isData ? asked.slice(0, -".data".length) : asked);
  if (path !== null && /^\/web(\/|$)/.test(path)) return null;
  if (isProgram(headers["user-agent"] ?? "")) return { kind: "program", path: "", host: "" };
  const isPage = path !== null && (isData || isDocument(headers)) && !isNoise(path) && !maybePersonal(path);
  return isPage ? { kind: "address", path, host: hostOf(headers) } : { kind: "file", path: "", host: "" };
}

/** The one spelling of an address; null for an undecodable address or one too long for a page. */
function normal(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    if (decoded.length > pathCharactersMax || /\p{Cc}/u.test(decoded)) return null;
    const spelled = `/${decoded.split("/").filter(Boolean).join("/").toLowerCase()}`;
    return spelled.length > pathCharactersMax ? null : spelled;
  } catch {
    return null;
  }
}

function isNoise(path: string): boolean {
  return probe.test(path) || (ending.test(path) && !pageEnding.test(path));
}

/** A mail address, a phone number, or a part that looks like a key rather than words. */
function maybePersonal(path: string): boolean {
  return (
    path.includes("@") ||
    path.split("/").some((part) => {
      const digits = part.replace(/\D/g, "").length;
      return digits >= 7 || (part.length >= 24 && isKeyLike(part, digits)) || part.length > 80;
    })
  );
}

/** A key in base64url may have hyphens like words; but words have no digit between their letters. */
function isKeyLike(part: string, digits: number): boolean {
  return part.includes("-") ? /[a-z_]\d+[a-z_]/.test(part) : digits > 0;
}

function isDocument(headers: IncomingHttpHeaders): boolean {
  const wanted = headers["sec-fetch-dest"];
  return wanted === undefined ? (headers.accept ?? "").includes("text/html") : wanted === "document";
}

function hostOf({ referer }: IncomingHttpHeaders): string {
  if (referer === undefined || !URL.canParse(referer)) return "";
  const { protocol, host } = new URL(referer);
  return /^https?:$/.test(protocol) ? host.slice(0, 100) : "";
}
