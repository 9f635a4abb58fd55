import { photoMegapixelsMax } from "#modules/office/components/photo-limits.ts";

export const mediaKinds = ["picture", "video", "file"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Percent from the left and from the top of what stays visible when a place cuts the picture. */
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

/** What a picker offers and answers. */
export interface MediaPick {
  id: number;
  fileId: number;
  kind: MediaKind;
  name: string;
  /** What a text refers to; it stays the same when the bytes are replaced. */
  src: string;
  /** A small picture of it; empty for a file and for a video without a poster. */
  thumbnail: string;
  /** In the language of the reader; empty for decoration. */
  alt: string;
  isDecorative: boolean;
  widthPx: number;
  heightPx: number;
  focus: Focus;
}

/** What may be sent, as it is said beside every place to send it. Sides and bytes beyond it are refused. */
export const uploadLimits = {
  pictureMegabytes: 60,
  pictureMegapixels: photoMegapixelsMax,
  videoMegabytes: 100,
  fileMegabytes: 60,
} as const;

/** The middle, which needs no style of its own. */
export const focusMiddle: Focus = { x: 50, y: 50 };
