import { createHash } from "node:crypto";
import { mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve, sep } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { Remark } from "./fault.ts";
import type { FoundPicture, PictureWish } from "./product-draft.ts";

export interface PictureFinder {
  /** The pictures that can be shown; the others are named in `notes`. */
  find: (wishes: readonly PictureWish[], notes: Remark[]) => Promise<FoundPicture[]>;
  close: () => Promise<void>;
}

type Shown = Pick<FoundPicture, "path" | "type" | "sha256">;

const sizeMax = 20 * 1024 * 1024;
const pixelsMax = 50_000_000;
const types = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/**
 * Looks for pictures in one folder, and never outside it. No address is fetched: of an address only the file's name
 * counts, in case that the pictures were downloaded into the folder. Bytes inside the CSV are put into a temporary
 * folder until `close`.
 */
export async function createPictureFinder(folder: string): Promise<PictureFinder> {
  const root = await realpath(folder);
  const checked = new Map<string, Promise<Shown | { problem: string }>>();
  let shelf: string | undefined;

  const check = (path: string) => {
    const known = checked.get(path) ?? checkPicture(path);
    checked.set(path, known);
    return known;
  };

  const unpack = async (base64: string) => {
    if (!/^[A-Za-z0-9+/\s]+=*$/.test(base64)) return { problem: "is neither a path nor a picture in base64" };
    const bytes = Buffer.from(base64, "base64");
    shelf ??= await mkdtemp(join(tmpdir(), "import-"));
    const path = join(shelf, createHash("sha256").update(bytes).digest("hex"));
    await writeFile(path, bytes);
    return check(path);
  };

  const look = async (source: string): Promise<Shown | { problem: string }> => {
    const isAddress = /^[a-z][a-z+.-]+:\/\//i.test(source) || source.startsWith("//");
    if (!isAddress && !/\.(jpe?g|png|webp|avif|gif|svg|bmp|tiff?|heic)$/i.test(source)) return unpack(source);
    const path = await pathIn(root, isAddress ? nameInAddress(source) : source);
    if (path) return check(path);
    return {
      problem: isAddress ? "is an address: pictures are not fetched" : "is not in the folder of the pictures",
    };
  };

  return {
    async find(wishes, notes) {
      const found: FoundPicture[] = [];
      for (const { line, source, alt, values } of wishes) {
        const picture = await look(source);
        if ("problem" in picture)
          notes.push({ line, text: `picture "${shorten(source)}" ${picture.problem}` });
        else if (
          !found.some(
            (one) => one.sha256 === picture.sha256 && JSON.stringify(one.values) === JSON.stringify(values),
          )
        ) {
          found.push({ ...picture, alt, ...(values && { values }) });
        }
      }
      return found;
    },
    close: async () => {
      if (shelf) await rm(shelf, { recursive: true, force: true });
    },
  };
}

/** The file of a path relative to the folder. A file elsewhere is nobody's picture, whatever the CSV says. */
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

/** Reads the whole picture once: one that is broken in the middle would fail only when somebody looks at it. */
async function checkPicture(path: string): Promise<Shown | { problem: string }> {
  const facts = await stat(path);
  if (!facts.isFile()) return { problem: "is not in the folder of the pictures" };
  if (facts.size > sizeMax) return { problem: "is larger than 20 MB" };
  const bytes = await readFile(path);
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (!types.includes(type)) return { problem: "is no JPEG, PNG, WebP, AVIF or GIF" };
  try {
    await sharp(bytes, { limitInputPixels: pixelsMax }).resize(16, 16).raw().toBuffer();
  } catch {
    return { problem: "is broken or has more than 50 million pixels" };
  }
  return { path, type, sha256: createHash("sha256").update(bytes).digest("hex") };
}

function shorten(source: string): string {
  return source.length > 120 ? `${source.slice(0, 117)}…` : source;
}
