import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import {
  type MadePicture,
  type PictureBox,
  type PictureFormat,
  type PictureSource,
  pictureBytes,
  pictureSource,
} from "#platform/files/picture.ts";
import { networkOf } from "#platform/network.ts";
import { recordKinds } from "#platform/records.ts";
import { id } from "#platform/wire.ts";
import { placeholder } from "./placeholder.ts";

export interface AskedPicture {
  model: string;
  id: string;
  /** `image`, `hover_image` or another picture field, with or without `_<side>`. */
  field: string;
  /** `<width>x<height>` as in the address. */
  size?: string;
  format: PictureFormat;
}

export interface RecordPicture extends MadePicture {
  etag: string;
  isPlaceholder: boolean;
}

/** The sizes that our own pages request. */
const sidesPx = [128, 256, 512, 1024, 1920];
const sidePxMax = 1920;
const sidePxMin = 16;
const defaultSidePx = 1024;

/** The scaled picture of an address; the placeholder for one that is missing, hidden or broken. */
export async function recordPicture(context: Context, asked: AskedPicture): Promise<RecordPicture> {
  const { name, box } = readField(asked.field, asked.size);
  const source = await sourceOf(context, asked, name);
  if (source) {
    try {
      return await made(context, source, box, asked.format, false);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      context.log.warn({ err: error, sha256: source.sha256 }, "a picture could not be drawn");
    }
  }
  return made(context, placeholder, box, asked.format, true);
}

async function made(
  context: Context,
  source: PictureSource,
  box: PictureBox,
  format: PictureFormat,
  isPlaceholder: boolean,
): Promise<RecordPicture> {
  const asked = { box, format, turn: turnOf(box), network: networkOf(context.visitor.address) };
  const picture = await pictureBytes(source, asked, context.installation.dataFolder);
  const etag = `"${source.sha256.slice(0, 24)}-${picture.widthPx}-${format}"`;
  return { ...picture, etag, isPlaceholder };
}

async function sourceOf(context: Context, asked: AskedPicture, name: string): Promise<PictureSource | null> {
  const kind = recordKinds.entries().find((entry) => entry.model === asked.model);
  const recordId = id.safeParse(asked.id);
  if (!kind?.picture || !recordId.success) return null;
  const fileId = await kind.picture(context, recordId.data, name);
  return fileId ? pictureSource(context.db, fileId) : null;
}

/** Our pages' sizes are few, and each picture is made once in them; anybody can make up other sizes. */
function turnOf({ widthPx, heightPx }: PictureBox): "page" | "stranger" {
  return widthPx === heightPx && sidesPx.includes(widthPx ?? 0) ? "page" : "stranger";
}

/** `image_512` is the field `image` with the longer side 512; an explicit box takes precedence. */
export function readField(field: string, size?: string): { name: string; box: PictureBox } {
  const [, name = field, side] = /^(.+?)(?:_(\d{1,6}))?$/.exec(field) ?? [];
  const boxed = size ? readBox(size) : null;
  if (boxed) return { name, box: boxed };
  const sidePx = side ? rounded(clamp(Number(side))) : defaultSidePx;
  return { name, box: { widthPx: sidePx, heightPx: sidePx } };
}

function readBox(size: string): PictureBox | null {
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(size) ?? [];
  if (width === undefined || height === undefined) return null;
  const widthPx = Number(width) === 0 ? null : stepped(clamp(Number(width)));
  const heightPx = Number(height) === 0 ? null : stepped(clamp(Number(height)));
  return widthPx === null && heightPx === null ? null : { widthPx, heightPx };
}

function clamp(px: number): number {
  return Math.min(sidePxMax, Math.max(sidePxMin, px));
}

/** A side in the field's name is rounded to one of 120, which include our pages' sizes. */
function rounded(px: number): number {
  return px - (px % sidePxMin);
}

/** Free sizes are rounded to steps, so that nobody can fill the disk with every possible size. */
function stepped(px: number): number {
  return px < 100 ? px : px - (px % 10);
}
