import type { HomePictures, LargePicture } from "#modules/website/components/home/home-pictures.ts";
import type { PictureSource } from "#ui/picture.tsx";

const addresses = import.meta.glob<string>("./pictures/*", { query: "?url", import: "default", eager: true });

/** The widths in pixels that draw-pictures.ts writes of each picture; the ratio is width by height. */
const drawn = {
  "hero-square": { widthsPx: [480, 828, 1200], ratio: 1 },
  hero: { widthsPx: [1024, 1440, 1920], ratio: 1800 / 1050 },
  "hero-wide": { widthsPx: [1920, 2560], ratio: 2400 / 1050 },
  section: { widthsPx: [480, 800, 1200], ratio: 4 / 3 },
  showroom: { widthsPx: [480, 800, 1200], ratio: 4 / 3 },
};

type PictureName = keyof typeof drawn;

function address(name: PictureName, widthPx: number, format: "avif" | "webp"): string {
  return addresses[`./pictures/${name}-${widthPx}.${format}`] ?? "";
}

function srcSet(name: PictureName, format: "avif" | "webp"): string {
  return drawn[name].widthsPx.map((widthPx) => `${address(name, widthPx, format)} ${widthPx}w`).join(", ");
}

function sourcesOf(name: PictureName, media?: string): PictureSource[] {
  const size = sizeOf(name);
  const only = media === undefined ? {} : { media };
  return [
    { srcSet: srcSet(name, "avif"), type: "image/avif", ...only, ...size },
    { srcSet: srcSet(name, "webp"), type: "image/webp", ...only, ...size },
  ];
}

function sizeOf(name: PictureName): { widthPx: number; heightPx: number } {
  const widthPx = Math.max(...drawn[name].widthsPx);
  return { widthPx, heightPx: Math.round(widthPx / drawn[name].ratio) };
}

function large(name: PictureName): LargePicture {
  const size = sizeOf(name);
  return { src: address(name, size.widthPx, "webp"), ...size, sources: sourcesOf(name) };
}

/** The large pictures of the home page, in their rendered formats and sizes. */
export const pictures: HomePictures = {
  // A square for phones, a wider crop with more wall for wide windows, and the room for all others.
  hero: {
    ...large("hero"),
    sources: [
      ...sourcesOf("hero-square", "(max-width: 47.99rem)"),
      ...sourcesOf("hero-wide", "(min-width: 100rem)"),
      ...sourcesOf("hero"),
    ],
  },
  inside: {
    ...large("section"),
    // The end point of each numbered leader of the drawing.
    pins: [
      { x: "73%", y: "10.7%" },
      { x: "73%", y: "30.7%" },
      { x: "10.5%", y: "34.7%" },
      { x: "73%", y: "65.3%" },
    ],
  },
  showrooms: large("showroom"),
};
