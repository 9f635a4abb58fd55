import { type Device, isSafariOnPhone } from "./device.ts";

const tappedName = "vitrine.install";

/** Whether to show the hint: only if the browser offers no installation itself, and until the hint is tapped. */
export function isHintWanted(device: Device, isInstalled: boolean): boolean {
  return isSafariOnPhone(device) && !isInstalled && !wasTapped();
}

/** Stores that the hint was read; this browser no longer shows it. */
export function keepTap(): void {
  try {
    localStorage.setItem(tappedName, "1");
  } catch {
    // Without storage the hint returns with the next page.
  }
}

function wasTapped(): boolean {
  try {
    return localStorage.getItem(tappedName) !== null;
  } catch {
    return false;
  }
}
