import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type PictureSource, pictureBytes, shownSize } from "#platform/files/picture.ts";
import { coverOf } from "./blog/cover.ts";
import { posts } from "./blog/posts.ts";
import { type CategorySlug, categories, categoryOf } from "./shop/categories.ts";
import { picture, picturesOf } from "./shop/pictures.ts";
import { products } from "./shop/products.ts";

// `node demo/draw-pictures.ts` renders the demo's pictures to demo/pictures in the sizes that pages request, so that no
// server has to. It keeps existing files and removes files without a drawing. Run it after changing a drawing:
// picture-files.test.ts fails until then.

/** Lengths of the longer side: for the first pictures in lists and on product pages, and for further pictures. */
const firstSidesPx = [128, 256, 512, 1024];
const furtherSidesPx = [128, 512];
const coverSidesPx = [128, 256, 512, 1024, 1920];

interface Wanted {
  svg: string;
  sidesPx: readonly number[];
}

/** Every drawing of the demo with its shipped sizes. */
export function wantedPictures(): Wanted[] {
  const slugs = Object.keys(categories) as CategorySlug[];
  const first = slugs.map((slug) => picture(slug, categoryOf(slug).drawing, categoryOf(slug).view));
  const further: string[] = [];
  for (const { kind, svg } of products.flatMap(picturesOf)) {
    if (svg) (kind === "main" ? first : further).push(svg);
  }
  return [
    ...first.map((svg) => ({ svg, sidesPx: firstSidesPx })),
    ...posts.map((post) => ({ svg: coverOf(post), sidesPx: coverSidesPx })),
    ...further.map((svg) => ({ svg, sidesPx: furtherSidesPx })),
  ];
}

export function nameOf(svg: string): string {
  return createHash("sha256").update(svg).digest("hex");
}

export async function sourceOf(svg: string): Promise<PictureSource> {
  const bytes = Buffer.from(svg);
  const { width, height } = await sharp(bytes).metadata();
  return {
    ...{ sha256: nameOf(svg), type: "image/svg+xml" },
    ...{ widthPx: width, heightPx: height, load: async () => bytes },
  };
}

/** The path of one size below `demo/pictures`. */
export function fileOf(source: PictureSource, sidePx: number): string {
  const { widthPx } = shownSize(source, { widthPx: sidePx, heightPx: sidePx });
  return join(source.sha256, `${widthPx}.avif`);
}

if (process.argv[1] === import.meta.filename) {
  const wanted = wantedPictures();
  const folder = join(import.meta.dirname, "pictures");
  const names = new Set(wanted.map(({ svg }) => nameOf(svg)));
  const old = existsSync(folder) ? readdirSync(folder).filter((name) => !names.has(name)) : [];
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  for (const { svg, sidesPx } of wanted) {
    const source = await sourceOf(svg);
    for (const sidePx of sidesPx) {
      if (existsSync(join(folder, fileOf(source, sidePx)))) continue;
      const box = { widthPx: sidePx, heightPx: sidePx };
      await pictureBytes(source, { box, format: "avif", effort: 2 }, import.meta.dirname);
    }
  }
  console.log(`${names.size} drawings, ${old.length} removed`);
}
