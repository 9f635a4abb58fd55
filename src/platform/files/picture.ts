import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Database } from "#platform/db/database.ts";
import { fileBytes, fileFacts } from "./file.ts";
import { createTurnstile, type Turn } from "./turnstile.ts";

export type PictureFormat = "avif" | "webp" | "jpeg";

/** A picture to be scaled: its name on disk, its own size and where its bytes come from. */
export interface PictureSource {
  sha256: string;
  type: string;
  widthPx: number;
  heightPx: number;
  load: () => Promise<Buffer>;
}

/** The picture fits into this box; null leaves a side free. */
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

/** The longer side of a drawing, which has no pixels of its own. */
const drawingSidePx = 1920;
const pixelsMax = 50_000_000;
/** Of drawings, in dots per inch; a tiny one is drawn at this and then grows. */
const densityMax = 2400;

/** The source behind a stored file, or null when there is no such file or it is no picture. */
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

/** The size at which a picture is shown in a box: never larger than it is, a drawing never beyond 1920 px. */
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
 * The picture in a size and format, from the folder or made now and kept there. What is asked for at the same time
 * is made once, and at most two are made at once, in the order of their turns; refuses tooMuchWaits.
 */
export async function pictureBytes(
  source: PictureSource,
  asked: { box: PictureBox; format: PictureFormat; turn?: Turn; network?: string },
  folder: string,
): Promise<MadePicture> {
  const { widthPx, heightPx } = shownSize(source, asked.box);
  const path = join(folder, "pictures", source.sha256, `${widthPx}.${asked.format}`);
  const type = `image/${asked.format}`;
  const kept = await readKept(path);
  if (kept) return { bytes: kept, type, widthPx, heightPx };
  const made = making.get(path) ?? startMaking(path, source, { widthPx, heightPx, ...asked });
  return { bytes: await made, type, widthPx, heightPx };
}

// It would keep decoded pictures for another request of the same bytes, which never comes: what is made is kept on disk.
sharp.cache(false);
// Two are made at once; with more threads for each they would take the processor from those who read pages.
sharp.concurrency(1);

/** A browser that shows a page of another shop's pictures in sizes of its own has as many at once. */
const strangerWaitingMax = 8;
const making = new Map<string, Promise<Buffer>>();
const pass = createTurnstile(2, { strangersAtOnce: 1, strangerWaitingMax });

interface Making {
  widthPx: number;
  heightPx: number;
  format: PictureFormat;
  turn?: Turn;
  network?: string;
}

function startMaking(
  path: string,
  source: PictureSource,
  { widthPx, heightPx, format, turn, network }: Making,
): Promise<Buffer> {
  const made = pass(
    async () => {
      const picture = await pixelsOf(source, Math.max(widthPx, heightPx));
      const bytes = await encode(picture.resize({ width: widthPx, height: heightPx, fit: "fill" }), format);
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

/** Efforts are low on purpose: somebody may be waiting, and these pictures are small anyway. */
function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === "avif") return picture.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 80, effort: 3 }).toBuffer();
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 82, progressive: true }).toBuffer();
}

/** A drawing is drawn at the size asked for: drawing it large and scaling it down costs many times as much. */
async function pixelsOf(source: PictureSource, sidePx: number): Promise<Sharp> {
  const options = { limitInputPixels: pixelsMax };
  if (source.type !== "image/svg+xml") return sharp(await source.load(), options).autoOrient();
  const density = (72 * sidePx) / Math.max(source.widthPx, source.heightPx);
  return sharp(await source.load(), { ...options, density: Math.min(densityMax, Math.max(1, density)) });
}

function drawingScale({ widthPx, heightPx }: PictureSource): number {
  return drawingSidePx / Math.max(widthPx, heightPx);
}

async function readKept(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch {
    return null;
  }
}

/** Written beside and renamed, so that nobody ever reads half a picture. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(beside, bytes);
  await rename(beside, path);
}
