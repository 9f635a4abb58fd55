import { useEffect, useSyncExternalStore } from "react";
import { comparedCookie, comparedIds, comparedMax, cookieValue } from "./compared-ids.ts";

interface Compared {
  ids: readonly number[];
  /** The panel is shown: from the second product on, or when the visitor opens it, until the list is empty. */
  isShown: boolean;
  /** The panel shows the products, not only their number. */
  isOpen: boolean;
  /** The visitor tried to add a fifth product. */
  isFull: boolean;
  /** The page has compare buttons. */
  hasButtons: boolean;
}

const nothing: Compared = { ids: [], isShown: false, isOpen: false, isFull: false, hasButtons: false };
const monthSeconds = 2_592_000;
const listeners = new Set<() => void>();
let current: Compared | null = null;
let buttons = 0;

/** The visitor's comparison, entirely in the browser: pages are the same for everybody. */
export function useCompared(): Compared {
  return useSyncExternalStore(subscribe, comparedNow, () => nothing);
}

/** Registers a compare button, because the panel is shown on every page with one. */
export function useCompareButton(): void {
  useEffect(() => {
    countButtons(1);
    return () => countButtons(-1);
  }, []);
}

function countButtons(more: number): void {
  buttons += more;
  const hasButtons = buttons > 0;
  if (hasButtons !== comparedNow().hasButtons) become({ ...comparedNow(), hasButtons });
}

/** Adds a variant to the comparison. A fifth is refused: the panel opens and says why (specification, section 5). */
export function addCompared(id: number): void {
  const { ids } = comparedNow();
  const isIn = ids.includes(id);
  if (isIn || ids.length >= comparedMax) become({ ...comparedNow(), isOpen: true, isFull: !isIn });
  else keepCompared([...ids, id]);
}

export function removeCompared(id: number): void {
  keepCompared(comparedNow().ids.filter((one) => one !== id));
}

/** Stores the list here and in the cookie, which Odoo's pages read as well. */
export function keepCompared(ids: readonly number[]): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  const life = ids.length > 0 ? monthSeconds : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there in every browser yet.
  document.cookie = `${comparedCookie}=${cookieValue(ids)}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
  become({ ...comparedNow(), ids, isOpen: ids.length > 0 && comparedNow().isOpen, isFull: false });
}

export function openCompared(isOpen: boolean): void {
  become({ ...comparedNow(), isOpen, isFull: false });
}

/** The current list, read from the cookie the first time. Only in the browser. */
export function comparedNow(): Compared {
  if (!current) {
    const ids = readIds();
    current = { ...nothing, ids, isShown: ids.length > 1 };
  }
  return current;
}

function readIds(): number[] {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${comparedCookie}=`));
  return comparedIds(found?.slice(comparedCookie.length + 1));
}

/** Another tab may have changed the cookie, so it is read again when this tab becomes visible. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("focus", readAgain);
  window.addEventListener("pageshow", readAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("focus", readAgain);
    window.removeEventListener("pageshow", readAgain);
  };
}

function readAgain(): void {
  const ids = readIds();
  if (String(ids) !== String(comparedNow().ids)) become({ ...comparedNow(), ids });
}

function become(next: Omit<Compared, "isShown">): void {
  const { isShown } = comparedNow();
  const { ids, isOpen } = next;
  current = { ...next, isShown: ids.length > 1 || (ids.length > 0 && (isShown || isOpen)) };
  for (const listener of listeners) listener();
}
