/** A colour by lightness, chroma and hue: equal steps look equal (OKLCH, Björn Ottosson). */
export interface Oklch {
  /** 0 is black, 1 is white. */
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

type Three = readonly [number, number, number];

const toLinear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const fromLinear = (share: number) =>
  share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;

/** The channels of `#rrggbb`, 0 to 1. */
export function channelsOf(hex: string): Three {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance as WCAG 2 defines it. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as unknown as Three;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function linearOf({ lightness, chroma, hue }: Oklch): Three {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (channels: Three) => channels.every((share) => share >= -0.0001 && share <= 1.0001);

/** The nearest colour that a screen can show: outside its range, a colour keeps lightness and hue and loses chroma. */
export function toHex(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  let channels = linearOf({ ...colour, lightness });
  if (!isShown(channels)) {
    let [low, high] = [0, colour.chroma];
    for (let round = 0; round < 14; round += 1) {
      const chroma = (low + high) / 2;
      if (isShown(linearOf({ ...colour, lightness, chroma }))) low = chroma;
      else high = chroma;
    }
    channels = linearOf({ ...colour, lightness, chroma: low });
  }
  const byte = (share: number) =>
    Math.round(255 * Math.min(1, Math.max(0, fromLinear(Math.max(0, share)))))
      .toString(16)
      .padStart(2, "0");
  return `#${channels.map(byte).join("")}`;
}
