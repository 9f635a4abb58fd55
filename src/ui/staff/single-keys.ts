import { useSyncExternalStore } from "react";

const itemName = "vitrine.keys";
const changed = "vitrine:single-keys";

/**
 * Whether shortcuts of a single letter work in this browser. Who speaks to the computer, or strikes keys by accident,
 * must be able to switch them off (WCAG 2.1.4).
 */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(itemName) !== "off";
  } catch {
    // A browser that keeps nothing cannot keep the answer either.
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
  // Other tabs tell by `storage`, this one by itself.
  const names = [changed, "storage"];
  for (const name of names) window.addEventListener(name, hear);
  return () => {
    for (const name of names) window.removeEventListener(name, hear);
  };
}
