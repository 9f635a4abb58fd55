import { useSyncExternalStore } from "react";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../contract.ts";
import type { LayoutMode } from "../paths.ts";

const storageKey = "shop_layout_mode";
const call = caller<typeof contract>();
const listeners = new Set<() => void>();

/**
 * Runs while the page is read, before the list is painted: a list is the same bytes for everybody, so its layout can
 * only be put right in the browser.
 */
export const layoutScript = `try{var m=localStorage.getItem("${storageKey}");if(m==="list"||m==="grid")document.currentScript.parentElement.dataset.layout=m}catch(e){}`;

/** The layout that the visitor chose the last time; null on the server and until something was chosen. */
export function useKeptLayout(): LayoutMode | null {
  return useSyncExternalStore(subscribe, keptLayout, () => null);
}

/** Keeps the choice in the browser, and with the session for whoever reads it there. */
export function keepLayout(mode: LayoutMode): void {
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // A browser that keeps nothing shows the choice until the page is left.
  }
  for (const listener of listeners) listener();
  call("/shop/save_shop_layout_mode", { layout_mode: mode }).catch(() => {
    // The choice is kept in the browser already.
  });
}

function keptLayout(): LayoutMode | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === "grid" || kept === "list" ? kept : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
