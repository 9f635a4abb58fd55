import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve, sep } from "node:path";
import { cleanDrawing } from "#modules/media/server/drawing.ts";
import { Refusal } from "#platform/errors.ts";
import { pictureRemark, type Remark } from "./fault.ts";
import { checkPicture, pictureBytesMax } from "./picture-check.ts";
import type { FoundPicture, PictureWish } from "./product-draft.ts";

export interface PictureFinder {
  /** The pictures that can be shown; the others are reported in `notes`. */
  find: (wishes: readonly PictureWish[], notes: Remark[]) => Promise<FoundPicture[]>;
  /** Addresses whose pictures were neither in the folder nor fetched, with the line of their first occurrence. */
  addresses: () => ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

const notFetched = "notFetched";
const filesMax = 20_000;
const drawingBytesMax = 2_000_000;

type Shown = Pick<FoundPicture, "path" | "fileId" | "type" | "sha256">;

/** Fetched pictures by their addresses, or the reason for the failure. */
export type FetchedPictures = ReadonlyMap<string, Shown | { problem: string }>;

/**
 * Finds pictures in one folder, and never outside it, by their path or, with `byNames`, by their name alone. Fetches
 * nothing: of an address, only the file name counts, in case the pictures were downloaded into the folder, and earlier
 * fetched pictures. With `drawings`, SVG files are read as well. Bytes inside the CSV are put into a temporary folder
 * until `close`.
 */
export async function createPictureFinder(
  folder: string,
  {
    fetched = new Map(),
    byNames = false,
    drawings = false,
  }: { fetched?: FetchedPictures; byNames?: boolean; drawings?: boolean } = {},
): Promise<PictureFinder> {
  const root = await realpath(folder);
  const elsewhere = new Map<string, number>();
  let names: Promise<Map<string, string>> | undefined;
  const checked = new Map<string, Promise<Shown | { problem: string }>>();
  let shelf: string | undefined;

  const check = (path: string) => {
    const isDrawing = drawings && path.endsWith(".svg");
    const known = checked.get(path) ?? (isDrawing ? checkDrawing(path) : checkFile(path));
    checked.set(path, known);
    return known;
  };

  const unpack = async (base64: string) => {
    if (!/^[A-Za-z0-9+/\s]+=*$/.test(base64)) return { problem: "neither" };
    const bytes = Buffer.from(base64, "base64");
    return check(await shelve(bytes, createHash("sha256").update(bytes).digest("hex")));
  };

  /** Stored unchanged if it is already clean: without scripts and without external addresses. */
  const checkDrawing = async (path: string): Promise<Shown | { problem: string }> => {
    const facts = await stat(path);
    if (!facts.isFile()) return { problem: "notThere" };
    if (facts.size > drawingBytesMax) return { problem: `largerThan:${drawingBytesMax / 1_000_000}` };
    try {
      const clean = Buffer.from(cleanDrawing(await readFile(path, "utf8")));
      const sha256 = createHash("sha256").update(clean).digest("hex");
      return { path: await shelve(clean, sha256), type: "image/svg+xml", sha256 };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { problem: "unsafeDrawing" };
    }
  };

  const shelve = async (bytes: Buffer, sha256: string) => {
    shelf ??= await mkdtemp(join(tmpdir(), "import-"));
    const path = join(shelf, sha256);
    await writeFile(path, bytes);
    return path;
  };

  const look = async (source: string): Promise<Shown | { problem: string }> => {
    const isAddress = /^[a-z][a-z+.-]+:\/\//i.test(source) || source.startsWith("//");
    if (!isAddress && !/\.(jpe?g|png|webp|avif|gif|svg|bmp|tiff?|heic)$/i.test(source)) return unpack(source);
    const asked = isAddress ? nameInAddress(source) : source;
    const path = (await pathIn(root, asked)) ?? (isAddress ? null : await byName(asked));
    if (path) return check(path);
    if (!isAddress) return { problem: "notThere" };
    return fetched.get(source) ?? (await addressProblem(source));
  };

  /** Files that were chosen one by one, or are deeper in an archive, have lost the path in the CSV. */
  const byName = async (asked: string) => {
    if (!byNames) return null;
    names ??= namesIn(root);
    return (await names).get(plainFileName(asked)) ?? null;
  };

  const addressProblem = async (source: string) => {
    const path = await byName(nameInAddress(source));
    return path ? check(path) : { problem: notFetched };
  };

  return {
    async find(wishes, notes) {
      const found: FoundPicture[] = [];
      for (const { line, source, alt, values } of wishes) {
        const picture = await look(source);
        if ("problem" in picture && picture.problem === notFetched && !elsewhere.has(source))
          elsewhere.set(source, line);
        if ("problem" in picture) notes.push(pictureRemark(line, shorten(source), picture.problem));
        else if (
          !found.some(
            (one) => one.sha256 === picture.sha256 && JSON.stringify(one.values) === JSON.stringify(values),
          )
        ) {
          found.push({ ...picture, line, source, alt, ...(values && { values }) });
        }
      }
      return found;
    },
    addresses: () => elsewhere,
    close: async () => {
      if (shelf) await rm(shelf, { recursive: true, force: true });
    },
  };
}

/** The file at a path relative to the folder. Files outside the folder are never used, whatever the CSV says. */
async function pathIn(root: string, relative: string): Promise<string | null> {
  try {
    const path = await realpath(resolve(root, relative.replaceAll("\\", "/")));
    return path.startsWith(root + sep) ? path : null;
  } catch {
    return null;
  }
}

function nameInAddress(address: string): string {
  const path = address.split(/[?#]/)[0] ?? "";
  try {
    return basename(decodeURIComponent(path)) || ".";
  } catch {
    return basename(path) || ".";
  }
}

async function checkFile(path: string): Promise<Shown | { problem: string }> {
  const facts = await stat(path);
  if (!facts.isFile()) return { problem: "notThere" };
  if (facts.size > pictureBytesMax) return { problem: "tooLarge" };
  const checked = await checkPicture(await readFile(path));
  return "problem" in checked ? checked : { path, ...checked };
}

/** The files of a folder by their plain names. Two files with the same name are ambiguous, so neither is used. */
async function namesIn(root: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const twins = new Set<string>();
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries.slice(0, filesMax)) {
    const name = plainFileName(entry.name);
    if (!entry.isFile()) continue;
    if (names.has(name)) twins.add(name);
    names.set(name, join(entry.parentPath, entry.name));
  }
  for (const name of twins) names.delete(name);
  return names;
}

function plainFileName(path: string): string {
  return basename(path.replaceAll("\\", "/")).normalize("NFC").toLowerCase();
}

function shorten(source: string): string {
  return source.length > 120 ? `${source.slice(0, 117)}…` : source;
}
