import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";

// Renders the large pictures of the home page from the drawings in demo/drawing/art to files that the build serves
// unchanged: the first picture that a visitor sees must not wait for a renderer. Run `node demo/home/draw-pictures.ts`
// again after changing a drawing.

interface Crop {
  drawing: string;
  name: string;
  widthsPx: number[];
  /** Width by height, and the horizontal position of the crop from 0 to 1. Without it the whole drawing. */
  cut?: { ratio: number; position: number };
}

const crops: Crop[] = [
  // The phone's hero is a square; its position is that of `.hero__img`.
  {
    drawing: "hero-room",
    name: "hero-square",
    widthsPx: [480, 828, 1200],
    cut: { ratio: 1, position: 0.74 },
  },
  { drawing: "hero-room", name: "hero", widthsPx: [1024, 1440, 1920] },
  { drawing: "hero-room-wide", name: "hero-wide", widthsPx: [1920, 2560] },
  { drawing: "section-rail-leaders", name: "section", widthsPx: [480, 800, 1200] },
  { drawing: "showroom", name: "showroom", widthsPx: [480, 800, 1200] },
];

const from = resolve(import.meta.dirname, "../drawing/art");
const to = resolve(import.meta.dirname, "pictures");

await mkdir(to, { recursive: true });
for (const crop of crops) {
  const svg = await readFile(join(from, `${crop.drawing}.svg`));
  const natural = await sharp(svg).metadata();
  const cutWidth = crop.cut ? natural.height * crop.cut.ratio : natural.width;
  for (const widthPx of crop.widthsPx) {
    const scale = widthPx / cutWidth;
    const drawn = sharp(svg, { density: 72 * scale });
    const whole = await drawn.flatten({ background: "#ece8e0" }).png().toBuffer({ resolveWithObject: true });
    const widthShown = Math.min(widthPx, whole.info.width);
    const left = Math.round((whole.info.width - widthShown) * (crop.cut?.position ?? 0));
    const picture = sharp(whole.data).extract({ left, top: 0, width: widthShown, height: whole.info.height });
    await picture
      .clone()
      .avif({ quality: 55, effort: 6 })
      .toFile(join(to, `${crop.name}-${widthPx}.avif`));
    await picture
      .clone()
      .webp({ quality: 80, effort: 6 })
      .toFile(join(to, `${crop.name}-${widthPx}.webp`));
    console.log(`${crop.name}-${widthPx}: ${widthShown} x ${whole.info.height}`);
  }
}
