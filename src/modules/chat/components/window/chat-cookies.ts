import { cookieChoice } from "#modules/website/components/consent/cookie-store.ts";

/**
 * The chat's cookies with their lifetimes in seconds (docs/specification.md, second document, 9). Optional cookies need
 * consent.
 */
const cookies = {
  session: { name: "im_livechat_session", seconds: 3_600, optional: false },
  popup: { name: "im_livechat_auto_popup", seconds: 3_600, optional: false },
  history: { name: "im_livechat_history", seconds: 86_400, optional: true },
  operator: { name: "im_livechat_previous_operator_pid", seconds: 604_800, optional: true },
} as const;

type CookieKey = keyof typeof cookies;

export const pagesMax = 15;

/** The stored session in the wire format. */
export interface StoredSession {
  folded: boolean;
  id: number;
  message_unread_counter: number;
  operator_pid: readonly [number, string];
  /** The author of the welcome message, if it is another operator. */
  welcome_pid?: readonly [number, string];
  name: string;
  uuid: string;
  welcome: string;
}

function readCookie<Value>(key: CookieKey): Value | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${cookies[key].name}=`));
  if (!found) return null;
  try {
    return JSON.parse(decodeURIComponent(found.slice(found.indexOf("=") + 1))) as Value;
  } catch {
    return null;
  }
}

function writeCookie(key: CookieKey, value: unknown): void {
  const { name, seconds, optional } = cookies[key];
  if (optional && cookieChoice() !== "accept") return;
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet
  document.cookie = `${name}=${encodeURIComponent(JSON.stringify(value))}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

function dropCookie(key: CookieKey): void {
  if (!document.cookie.includes(cookies[key].name)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet
  document.cookie = `${cookies[key].name}=; Path=/; Max-Age=0; SameSite=Lax`;
}

export const storedSession = () => readCookie<StoredSession>("session");
export const storeSession = (session: StoredSession) => writeCookie("session", session);
export const dropSession = () => dropCookie("session");
export const hasPoppedUp = () => readCookie<boolean>("popup") === true;
export const storePopup = () => writeCookie("popup", true);
export const previousOperator = () => readCookie<number>("operator");
export const storeOperator = (id: number) => writeCookie("operator", id);
export const pageHistory = () => readCookie<string[]>("history") ?? [];

/** With consent, adds a page to the last viewed ones; without consent, deletes the stored ones. */
export function notePage(path: string): void {
  if (cookieChoice() !== "accept") {
    dropCookie("history");
    dropCookie("operator");
    return;
  }
  const before = pageHistory();
  if (before.at(-1) !== path) writeCookie("history", [...before, path].slice(-pagesMax));
}
