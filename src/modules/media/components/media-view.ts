import { photoMegapixelsMax } from "#modules/office/components/photo-limits.ts";

export const mediaKinds = ["picture", "video", "file"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The point that stays visible when a place crops the picture, in percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** A part of the original, in percent of its sides. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** An entry as a picker offers and returns it. */
export interface MediaPick {
  id: number;
  fileId: number;
  kind: MediaKind;
  name: string;
  /** The reference in a text; it stays the same when the bytes are replaced. */
  src: string;
  /** A thumbnail; empty for a file and for a video without a poster. */
  thumbnail: string;
  /** In the language of the reader; empty for decoration. */
  alt: string;
  isDecorative: boolean;
  widthPx: number;
  heightPx: number;
  focus: Focus;
}

/** The upload limits, shown beside every upload field. Larger pictures and files are refused. */
export const uploadLimits = {
  pictureMegabytes: 60,
  pictureMegapixels: photoMegapixelsMax,
  videoMegabytes: 100,
  fileMegabytes: 60,
} as const;

/** The middle, which needs no style of its own. */
export const focusMiddle: Focus = { x: 50, y: 50 };
