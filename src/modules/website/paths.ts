export const homePath = "/";
export const developersPath = "/developers";
export const mailsPath = "/web/mails";
/** A text of the law; without a version the one in force. */
export const legalPath = (kind: string, version?: number) =>
  version === undefined ? `/legal/${kind}` : `/legal/${kind}?version=${version}`;
/** What is said in each language, and what is left to translate. */
export const languagesPath = "/web/languages";
export const legalTextsPath = "/web/legal";
export const legalTextPath = (kind: string) => `/web/legal/${kind}`;
/** Two versions of a text beside each other; `draft` is the one that is not published yet. */
export const legalComparePath = (kind: string, from: number, to: number | "draft") =>
  `/web/legal/${kind}/compare?from=${from}&to=${to}`;
/** What the shop states of returns and its guarantee; no kind of text has this name. */
export const promisesPath = "/web/legal/promises";
export const settingsPath = "/web/settings";
export const sitePath = (siteId: number | "new") => `/web/settings/sites/${siteId}`;
/** Leads an editor to this page of another site, on its own host name. */
export const siteSwitchPath = (path: string, siteId: number) => `${path}?fw=${siteId}`;
export const mailServerPath = "/web/settings/mail";
export const outsidePath = "/web/settings/outside";
/** Who counts has its page. */
export const trackingPath = "/web/figures/counting";
export const menusPath = "/web/menus";
export const menuEntryPath = (entryId: number | "new") => `/web/menus/${entryId}`;
export const mailPath = (mailId: number) => `/web/mails/${mailId}`;
export const mailAttachmentPath = (mailId: number, place: number) =>
  `${mailPath(mailId)}/attachments/${place}`;

/** Where consumers withdraw from a contract; the page belongs to the orders. */
export const withdrawPath = "/shop/withdraw";

/** The list of all products, which can be searched; the page belongs to the shop. */
export const searchPath = "/shop";
/** The search of the whole site, where the search box of the head leads; the page belongs to the module `search`. */
export const siteSearchPath = "/website/search";
export const cartPath = "/shop/cart";
export const wishlistPath = "/shop/wishlist";
export const signInPath = "/web/login";
export const signOutPath = "/web/session/logout";

/**
 * The switch to another language for a page of this site, every `edit_translations` taken out. `path` and `hash` are
 * as the browser shows them.
 */
export function languagePath(wireCode: string, path: string, hash = ""): string {
  return `/website/lang/${wireCode}?r=${encodeURIComponent(withoutTranslating(path))}${encodeURIComponent(hash)}`;
}

/** An address without `edit_translations`, however often it is there, also in the address that its `r` holds. */
export function withoutTranslating(address: string): string {
  const [, path = "", query, hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query.split("&").flatMap((part) => {
    const [, name = "", value] = /^([^=]*)(?:=(.*))?$/s.exec(part) ?? [];
    if (part === "" || decoded(name) === "edit_translations") return [];
    const inner = decoded(name) === "r" && value ? decoded(value) : undefined;
    const innerKept = inner === undefined ? undefined : withoutTranslating(inner);
    // What needs no change stays as it was written.
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

/** A picture of a record. `unique` names its bytes (any short text), so that browsers may keep it for a year. */
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
