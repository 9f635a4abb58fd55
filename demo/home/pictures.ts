import type { PictureProps, PictureSource } from "#ui/picture.tsx";

const addresses = import.meta.glob<string>("./art/*", { query: "?url", import: "default", eager: true });

/** The widths in pixels in which scripts/draw-art.ts writes each picture; the ratio is width by height. */
const drawn = {
  "hero-square": { widthsPx: [480, 828, 1200], ratio: 1 },
  hero: { widthsPx: [1024, 1440, 1920], ratio: 1800 / 1050 },
  "hero-wide": { widthsPx: [1920, 2560], ratio: 2400 / 1050 },
  section: { widthsPx: [480, 800, 1200], ratio: 4 / 3 },
  showroom: { widthsPx: [480, 800, 1200], ratio: 4 / 3 },
};

type ArtName = keyof typeof drawn;

function address(name: ArtName, widthPx: number, format: "avif" | "webp"): string {
  return addresses[`./art/${name}-${widthPx}.${format}`] ?? "";
}

function srcSet(name: ArtName, format: "avif" | "webp"): string {
  return drawn[name].widthsPx.map((widthPx) => `${address(name, widthPx, format)} ${widthPx}w`).join(", ");
}

function sourcesOf(name: ArtName, media?: string): PictureSource[] {
  const size = sizeOf(name);
  return [
    { srcSet: srcSet(name, "avif"), type: "image/avif", media, ...size },
    { srcSet: srcSet(name, "webp"), type: "image/webp", media, ...size },
  ];
}

function sizeOf(name: ArtName): { widthPx: number; heightPx: number } {
  const widthPx = Math.max(...drawn[name].widthsPx);
  return { widthPx, heightPx: Math.round(widthPx / drawn[name].ratio) };
}

/** One of the large pictures of the home page, in the formats and sizes that were drawn. */
export function art(name: ArtName, alt: string, sizes: string): PictureProps {
  const size = sizeOf(name);
  return { src: address(name, size.widthPx, "webp"), alt, sizes, ...size, sources: sourcesOf(name) };
}

/** The hero: a square for phones, the room for most, more wall for wide views. The widths are those of `.hero`. */
export function heroArt(alt: string): PictureProps {
  return {
    ...art("hero", alt, "100vw"),
    sources: [
      ...sourcesOf("hero-square", "(max-width: 47.99rem)"),
      ...sourcesOf("hero-wide", "(min-width: 100rem)"),
      ...sourcesOf("hero"),
    ],
    priority: true,
    className: "hero__img",
  };
}
