import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Database } from "#platform/db/database.ts";
import { slot } from "#platform/slot.ts";
import { fileBytes, fileFacts } from "./file.ts";
import { createTurnstile, type Turn } from "./turnstile.ts";

export type PictureFormat = "avif" | "webp" | "jpeg";

/** A picture to scale: its name on disk, its own size and a way to read its bytes. */
export interface PictureSource {
  sha256: string;
  type: string;
  widthPx: number;
  heightPx: number;
  load: () => Promise<Buffer>;
}

/** The box into which the picture fits; null leaves a side free. */
export interface PictureBox {
  widthPx: number | null;
  heightPx: number | null;
}

export interface MadePicture {
  bytes: Buffer;
  type: string;
  widthPx: number;
  heightPx: number;
}

/**
 * Folders of pictures that were made in advance and come with the program. Their names and layout match those of the
 * data folder.
 */
export const shippedPictures = slot<string>("shippedPictures");

/** The longer side of a rendered drawing (SVG), which has no pixels of its own. */
const drawingSidePx = 1920;
const pixelsMax = 50_000_000;
/** Of drawings, in dots per inch; a tinier drawing is rendered at this density and then enlarged. */
const densityMax = 2400;

/** The source of a stored file, or null if the file does not exist or is no picture. */
export async function pictureSource(db: Database, fileId: number): Promise<PictureSource | null> {
  const facts = await fileFacts(db, fileId);
  if (!facts?.widthPx || !facts.heightPx) return null;
  const load = async () => {
    const bytes = await fileBytes(db, fileId);
    if (!bytes) throw new Error(`The bytes of file ${fileId} are gone.`);
    return bytes;
  };
  return { ...facts, widthPx: facts.widthPx, heightPx: facts.heightPx, load };
}

/** The displayed size of a picture in a box: never larger than the picture, a drawing never beyond 1920 px. */
export function shownSize(source: PictureSource, box: PictureBox): { widthPx: number; heightPx: number } {
  const grown = source.type === "image/svg+xml" ? drawingScale(source) : 1;
  const natural = { widthPx: source.widthPx * grown, heightPx: source.heightPx * grown };
  const scale = Math.min(
    1,
    (box.widthPx ?? natural.widthPx) / natural.widthPx,
    (box.heightPx ?? natural.heightPx) / natural.heightPx,
  );
  return {
    widthPx: Math.max(1, Math.round(natural.widthPx * scale)),
    heightPx: Math.max(1, Math.round(natural.heightPx * scale)),
  };
}

/**
 * The picture in a size and format: from the folder, from those that come with the program, or made now and kept in the
 * folder. Simultaneous requests for the same picture share one making. Only a few pictures are made at once, in the
 * order of their turns; refuses tooMuchWaits.
 */
export async function pictureBytes(
  source: PictureSource,
  asked: { box: PictureBox; format: PictureFormat; effort?: number; turn?: Turn; network?: string },
  folder: string,
): Promise<MadePicture> {
  const { widthPx, heightPx } = shownSize(source, asked.box);
  const name = join("pictures", source.sha256, `${widthPx}.${asked.format}`);
  const path = join(folder, name);
  const type = `image/${asked.format}`;
  const kept = (await readKept(path)) ?? (await readShipped(name));
  if (kept) return { bytes: kept, type, widthPx, heightPx };
  const made = making.get(path) ?? startMaking(path, source, { widthPx, heightPx, ...asked });
  return { bytes: await made, type, widthPx, heightPx };
}

// The cache would keep decoded pictures for a second request of the same bytes, which never comes: results are kept on
// disk.
sharp.cache(false);
// One thread for each picture; more would take the processor from people who read pages.
sharp.concurrency(1);

/** Leaves one core for pages on a machine with several; more than two pictures at once gain little. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/** A browser requests about this many at once on a page that shows another shop's pictures in its own sizes. */
const strangerWaitingMax = 8;
const making = new Map<string, Promise<Buffer>>();
const pass = createTurnstile(atOnce, { strangersAtOnce: 1, strangerWaitingMax });

interface Making {
  widthPx: number;
  heightPx: number;
  format: PictureFormat;
  effort?: number;
  turn?: Turn;
  network?: string;
}

function startMaking(
  path: string,
  source: PictureSource,
  { widthPx, heightPx, format, effort, turn, network }: Making,
): Promise<Buffer> {
  const made = pass(
    async () => {
      const picture = await pixelsOf(source, Math.max(widthPx, heightPx));
      const bytes = await encode(
        picture.resize({ width: widthPx, height: heightPx, fit: "fill" }),
        format,
        effort,
      );
      await keep(path, bytes);
      return bytes;
    },
    turn,
    network,
    widthPx * heightPx,
  ).finally(() => making.delete(path));
  making.set(path, made);
  return made;
}

/**
 * Efforts are low on purpose, because somebody may be waiting. One step more for AVIF takes twice the time for a tenth
 * less bytes; `effort` is for pictures that are made once and shipped.
 */
function encode(picture: Sharp, format: PictureFormat, effort = 1): Promise<Buffer> {
  if (format === "avif") return picture.avif({ quality: 55, effort }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 80, effort: 3 }).toBuffer();
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 82, progressive: true }).toBuffer();
}

/** Renders a drawing at the requested size: rendering it large and scaling it down costs many times as much. */
async function pixelsOf(source: PictureSource, sidePx: number): Promise<Sharp> {
  const options = { limitInputPixels: pixelsMax };
  if (source.type !== "image/svg+xml") return sharp(await source.load(), options).autoOrient();
  const density = (72 * sidePx) / Math.max(source.widthPx, source.heightPx);
  return sharp(await source.load(), { ...options, density: Math.min(densityMax, Math.max(1, density)) });
}

function drawingScale({ widthPx, heightPx }: PictureSource): number {
  return drawingSidePx / Math.max(widthPx, heightPx);
}

async function readShipped(name: string): Promise<Buffer | null> {
  for (const folder of shippedPictures.entries()) {
    const bytes = await readKept(join(folder, name));
    if (bytes) return bytes;
  }
  return null;
}

async function readKept(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch {
    return null;
  }
}

/** Written under another name and renamed, so that nobody ever reads half a picture. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(beside, bytes);
  await rename(beside, path);
}
