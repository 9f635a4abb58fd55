export interface Device {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
}

/** Other browsers of the same devices and apps with a browser in them name themselves. */
const others = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|YaBrowser|FBAN|FBAV|Instagram|Line\//;

/** Safari on an iPhone or iPad; tablets say that they are a Mac, which has no touch. */
export function isSafariOnPhone({ userAgent, platform, maxTouchPoints }: Device): boolean {
  const isPhone = /iP(hone|ad|od)/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
  return isPhone && /Safari\//.test(userAgent) && !others.test(userAgent);
}

/** Whether the site runs as an installed app. */
export function isStandalone(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}
