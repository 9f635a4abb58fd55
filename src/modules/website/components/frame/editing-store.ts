import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let editing = false;

/**
 * Edit mode: whether an editor of the website is changing this page. The shop then stores nothing about its visitor and
 * shows samples in place of missing data. The server checks every change by itself.
 */
export function setEditing(on: boolean): void {
  if (editing === on) return;
  editing = on;
  for (const listener of listeners) listener();
}

export function isEditing(): boolean {
  return editing;
}

/** Never on the server: pages are the same for everybody. */
export function useEditing(): boolean {
  return useSyncExternalStore(hearEditing, isEditing, () => false);
}

/** Calls the listener whenever edit mode begins or ends. */
export function hearEditing(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
