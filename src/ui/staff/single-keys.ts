import { useSyncExternalStore } from "react";

const itemName = "vitrine.keys";
const changed = "vitrine:single-keys";

/**
 * Whether single-letter shortcuts work in this browser. People who dictate, or strike keys by accident, must be able to
 * turn them off (WCAG 2.1.4).
 */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(itemName) !== "off";
  } catch {
    // A browser without storage cannot keep the choice either.
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(itemName);
    else localStorage.setItem(itemName, "off");
  } catch {
    return;
  }
  window.dispatchEvent(new Event(changed));
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysWork, () => true);
}

function subscribe(hear: () => void) {
  // Other tabs report by `storage`, this one by its own event.
  const names = [changed, "storage"];
  for (const name of names) window.addEventListener(name, hear);
  return () => {
    for (const name of names) window.removeEventListener(name, hear);
  };
}
