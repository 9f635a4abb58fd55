export interface Device {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
}

/** Other browsers on these devices, and apps with a browser in them, add their own names. */
const others = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|YaBrowser|FBAN|FBAV|Instagram|Line\//;

/** Safari on an iPhone or iPad; an iPad claims to be a Mac, but a Mac has no touch screen. */
export function isSafariOnPhone({ userAgent, platform, maxTouchPoints }: Device): boolean {
  const isPhone = /iP(hone|ad|od)/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
  return isPhone && /Safari\//.test(userAgent) && !others.test(userAgent);
}

/** Whether the site runs as an installed app. */
export function isStandalone(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}
