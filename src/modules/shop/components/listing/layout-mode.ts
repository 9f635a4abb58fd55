import { useSyncExternalStore } from "react";
import { hearEditing, isEditing } from "#modules/website/components/frame/editing-store.ts";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";
import { type LayoutMode, layoutModes } from "../../paths.ts";

const storageKey = "shop_layout_mode";
const call = caller<typeof contract>();
const listeners = new Set<() => void>();
/** An editor's trial in edit mode: shown until they leave the mode, and never saved. */
let tried: LayoutMode | null | undefined;

/** The widths at which the columns change; the same as in listing.css. */
const wideQuery = "(min-width: 75rem)";
const phoneQuery = "(max-width: 47.99rem)";

/**
 * Runs while the page is parsed, before the list is painted: the bytes of a list are the same for everybody, so only
 * the browser can apply the layout. Ignores any other value in the storage.
 */
export const layoutScript = `try{var m=localStorage.getItem("${storageKey}");if(/^(${layoutModes.join("|")})$/.test(m))document.currentScript.parentElement.dataset.layout=m}catch(e){}`;

/** The visitor's last chosen layout; null on the server and without a choice. */
export function useKeptLayout(): LayoutMode | null {
  return useSyncExternalStore(subscribe, keptLayout, () => null);
}

/**
 * The displayed layout: on a phone a list or two columns; elsewhere the chosen one, by default four columns from 1200
 * px, below that three. Null on the server, where the window is unknown.
 */
export function useSeenLayout(chosen: LayoutMode | null): LayoutMode | null {
  return useSyncExternalStore(
    subscribeToWidth,
    () =>
      seenLayout(chosen, { isPhone: matchMedia(phoneQuery).matches, isWide: matchMedia(wideQuery).matches }),
    () => chosen,
  );
}

export function seenLayout(
  chosen: LayoutMode | null,
  { isPhone, isWide }: { isPhone: boolean; isWide: boolean },
): LayoutMode {
  if (isPhone) return chosen === "list" ? "list" : "grid2";
  return chosen ?? (isWide ? "grid4" : "grid3");
}

/** Stores the choice in the browser, and with the session, where Odoo clients read it. Null removes the choice. */
export function keepLayout(mode: LayoutMode | null): void {
  tried = isEditing() ? mode : undefined;
  if (isEditing()) {
    for (const listener of listeners) listener();
    return;
  }
  try {
    if (mode) localStorage.setItem(storageKey, mode);
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser without storage shows the choice until the visitor leaves the page.
  }
  for (const listener of listeners) listener();
  // The wire knows no columns.
  call("/shop/save_shop_layout_mode", { layout_mode: mode === "list" ? "list" : "grid" }).catch(() => {
    // The browser has stored the choice already.
  });
}

function keptLayout(): LayoutMode | null {
  if (isEditing() && tried !== undefined) return tried;
  try {
    const kept = localStorage.getItem(storageKey);
    return layoutModes.find((mode) => mode === kept) ?? null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  const deafen = hearEditing(listener);
  return () => {
    deafen();
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function subscribeToWidth(listener: () => void): () => void {
  const queries = [matchMedia(wideQuery), matchMedia(phoneQuery)];
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}
