import { useSyncExternalStore } from "react";
import { hearEditing, isEditing } from "#modules/website/components/frame/editing-store.ts";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";
import { type LayoutMode, layoutModes } from "../../paths.ts";

const storageKey = "shop_layout_mode";
const call = caller<typeof contract>();
const listeners = new Set<() => void>();
/** What an editor tries in edit mode: shown until the mode is left, and saved nowhere. */
let tried: LayoutMode | null | undefined;

/** The widths at which the columns change; the same as in listing.css. */
const wideQuery = "(min-width: 75rem)";
const phoneQuery = "(max-width: 47.99rem)";

/**
 * Runs while the page is read, before the list is painted: a list is the same bytes for everybody, so its layout can
 * only be put right in the browser. Whatever else stands in the storage is left alone.
 */
export const layoutScript = `try{var m=localStorage.getItem("${storageKey}");if(/^(${layoutModes.join("|")})$/.test(m))document.currentScript.parentElement.dataset.layout=m}catch(e){}`;

/** The layout that the visitor chose the last time; null on the server and as long as none is chosen. */
export function useKeptLayout(): LayoutMode | null {
  return useSyncExternalStore(subscribe, keptLayout, () => null);
}

/**
 * The layout that stands before the visitor's eyes: on a phone a list or two columns, else what was chosen, and by
 * default four columns in a window of 1200 px, three in a smaller one. Null where the window is not known: on the
 * server.
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

/** Keeps the choice in the browser, and with the session, where programs read it. Null: no choice any more. */
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
    // A browser that keeps nothing shows the choice until the page is left.
  }
  for (const listener of listeners) listener();
  // The wire knows no columns.
  call("/shop/save_shop_layout_mode", { layout_mode: mode === "list" ? "list" : "grid" }).catch(() => {
    // The choice is kept in the browser already.
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
