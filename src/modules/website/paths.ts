export const homePath = "/";
export const developersPath = "/developers";
export const mailsPath = "/web/mails";
/** A legal text; without a version the one in force. */
export const legalPath = (kind: string, version?: number) =>
  version === undefined ? `/legal/${kind}` : `/legal/${kind}?version=${version}`;
/** The state of the translations in each language. */
export const languagesPath = "/web/languages";
export const legalTextsPath = "/web/legal";
export const legalTextPath = (kind: string) => `/web/legal/${kind}`;
/** Two versions of a text beside each other; `draft` is the unpublished one. */
export const legalComparePath = (kind: string, from: number, to: number | "draft") =>
  `/web/legal/${kind}/compare?from=${from}&to=${to}`;
/** The shop's terms of returns and guarantee; no kind of text has this name. */
export const promisesPath = "/web/legal/promises";
export const settingsPath = "/web/settings";
export const sitePath = (siteId: number | "new") => `/web/settings/sites/${siteId}`;
/** The link that switches an editor to another site's version of this page, on that site's host name. */
export const siteSwitchPath = (path: string, siteId: number) => `${path}?fw=${siteId}`;
export const mailServerPath = "/web/settings/mail";
export const outsidePath = "/web/settings/outside";
/** The settings of counting visits; the page is among the figures. */
export const trackingPath = "/web/figures/counting";
export const menusPath = "/web/menus";
export const menuEntryPath = (entryId: number | "new") => `/web/menus/${entryId}`;
export const mailPath = (mailId: number) => `/web/mails/${mailId}`;
export const mailAttachmentPath = (mailId: number, place: number) =>
  `${mailPath(mailId)}/attachments/${place}`;

/** The page for consumers' withdrawal from a contract; it belongs to the orders. */
export const withdrawPath = "/shop/withdraw";

/** The searchable list of all products; it belongs to the shop. */
export const searchPath = "/shop";
/** The search of the whole site, for the header's search box; the page belongs to the module `search`. */
export const siteSearchPath = "/website/search";
export const cartPath = "/shop/cart";
export const wishlistPath = "/shop/wishlist";
export const signInPath = "/web/login";
export const signOutPath = "/web/session/logout";

/**
 * The switch to another language for a page of this site, without any `edit_translations`. `path` and `hash` are the
 * browser's.
 */
export function languagePath(wireCode: string, path: string, hash = ""): string {
  return `/website/lang/${wireCode}?r=${encodeURIComponent(withoutTranslating(path))}${encodeURIComponent(hash)}`;
}

/** An address without any `edit_translations`, also within the address in its `r`. */
export function withoutTranslating(address: string): string {
  const [, path = "", query, hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query.split("&").flatMap((part) => {
    const [, name = "", value] = /^([^=]*)(?:=(.*))?$/s.exec(part) ?? [];
    if (part === "" || decoded(name) === "edit_translations") return [];
    const inner = decoded(name) === "r" && value ? decoded(value) : undefined;
    const innerKept = inner === undefined ? undefined : withoutTranslating(inner);
    // An unchanged address keeps its spelling.
    return innerKept === undefined || innerKept === inner
      ? [part]
      : [`${name}=${encodeURIComponent(innerKept)}`];
  });
  return `${path}${kept.length > 0 ? "?" : ""}${kept.join("&")}${hash}`;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

/** A picture of a record. `unique` identifies its bytes (any short text), so that browsers may cache it for a year. */
export function picturePath(
  model: string,
  id: number,
  field: string,
  options: { box?: string; unique?: string } = {},
): string {
  const path = `/web/image/${model}/${id}/${field}${options.box ? `/${options.box}` : ""}`;
  return options.unique ? `${path}?unique=${encodeURIComponent(options.unique)}` : path;
}

/** A document for developers by its name: `start`, `domains`, `products`, `orders`, `webhooks`. */
export const documentPath = (name: string) => `/developers/${name}`;
