import type { IncomingHttpHeaders } from "node:http";
import { splitLocale } from "#platform/i18n/locale.ts";
import { isAhead, isProgram } from "./machine.ts";
import type { MissingKind } from "./tables.ts";

export interface MissingAddress {
  kind: MissingKind;
  /** Without language prefix and query; empty for what is only summed up. */
  path: string;
  /** Host of the page that links here; empty where the browser does not say. */
  host: string;
}

interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

const pathCharactersMax = 200;
/** Pages of other shop systems end in these; whatever else has an ending is a file. */
const pageEnding = /\.(html?|php|aspx?|jsp)$/;
const ending = /\.[^./]*$/;
/** What scanners try everywhere. */
const probe =
  /^\/(\.|wp-(login|admin|includes|content|json)|cgi-bin|vendor|phpmyadmin|xmlrpc\.php|admin\.php)/;

/**
 * What is remembered of a request that was answered with 404; null where nothing is. Nothing personal is kept: no query,
 * no visitor, and of the page that they came from only its host. Addresses that may hold a name, a mail address or a
 * token are summed up without being named.
 */
export function missingAddress({ method, url = "/", headers }: Asked): MissingAddress | null {
  if (method !== "GET" || isAhead(headers)) return null;
  const asked = splitLocale(url).path.split(/[?#]/)[0] ?? "/";
  // React Router asks for the data of a page when a visitor follows a link inside the site.
  const isData = asked.endsWith(".data");
  const path = normal(isData ? asked.slice(0, -".data".length) : asked);
  if (path !== null && /^\/web(\/|$)/.test(path)) return null;
  if (isProgram(headers["user-agent"] ?? "")) return { kind: "program", path: "", host: "" };
  const isPage = path !== null && (isData || isDocument(headers)) && !isNoise(path) && !maybePersonal(path);
  return isPage ? { kind: "address", path, host: hostOf(headers) } : { kind: "file", path: "", host: "" };
}

/** The one spelling of an address; null for what cannot be decoded or is too long to be a page. */
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

/** A mail address, a telephone number, or a part that looks like a key rather than like words. */
function maybePersonal(path: string): boolean {
  return (
    path.includes("@") ||
    path.split("/").some((part) => {
      const digits = part.replace(/\D/g, "").length;
      return digits >= 7 || (part.length >= 24 && !part.includes("-") && digits > 0) || part.length > 80;
    })
  );
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
