import { type Device, isSafariOnPhone } from "./device.ts";

const tappedName = "vitrine.install";

/** Whether somebody is told how to install the site: only where nothing else does, and until they have tapped it. */
export function isHintWanted(device: Device, isInstalled: boolean): boolean {
  return isSafariOnPhone(device) && !isInstalled && !wasTapped();
}

/** It has been read; from now on this browser says it no more. */
export function keepTap(): void {
  try {
    localStorage.setItem(tappedName, "1");
  } catch {
    // It comes again with the next page.
  }
}

function wasTapped(): boolean {
  try {
    return localStorage.getItem(tappedName) !== null;
  } catch {
    return false;
  }
}
