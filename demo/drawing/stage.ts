import type { PictureSize } from "./subject.ts";
import { newSheet, type Sheet } from "./svg.ts";

/** The sheet with the positions of a scene, in px. */
export type Stage = {
  readonly sheet: Sheet;
  readonly key: string;
  readonly size: PictureSize;
  readonly centreX: number;
  readonly centreY: number;
  /** The y where the wall meets the ground outside, and the floor inside. */
  readonly groundPx: number;
  readonly floorPx: number;
  readonly mostWidthPx: number;
  readonly mostHeightPx: number;
  /** The usual px per mm. A product that does not fit is scaled down in proportion. */
  readonly unit: number;
};

const places = {
  card: {
    w: 800,
    h: 1000,
    centreX: 400,
    centreY: 440,
    groundPx: 905,
    floorPx: 880,
    width: 590,
    height: 620,
    unit: 0.42,
  },
  first: {
    w: 1200,
    h: 900,
    centreX: 600,
    centreY: 385,
    groundPx: 806,
    floorPx: 786,
    width: 800,
    height: 560,
    unit: 0.4,
  },
  // The left third of a hero stays calm, because it carries a title.
  hero: {
    w: 1800,
    h: 1050,
    centreX: 1150,
    centreY: 450,
    groundPx: 940,
    floorPx: 925,
    width: 980,
    height: 660,
    unit: 0.48,
  },
} as const satisfies Record<PictureSize, unknown>;

export function openStage(key: string, size: PictureSize): Stage {
  const place = places[size];
  return {
    sheet: newSheet(place.w, place.h),
    key,
    size,
    centreX: place.centreX,
    centreY: place.centreY,
    groundPx: place.groundPx,
    floorPx: place.floorPx,
    mostWidthPx: place.width,
    mostHeightPx: place.height,
    unit: place.unit,
  };
}

/** Px per mm for an object of this size: the usual scale, less for large objects, more for tiny ones. */
export function fitScale(stage: Stage, widthMm: number, heightMm: number, leastPx = 330): number {
  const most = Math.min(stage.mostWidthPx / widthMm, stage.mostHeightPx / heightMm);
  const least = leastPx / Math.max(widthMm, heightMm);
  return Math.min(most, Math.max(stage.unit, least));
}

/** Scale of props and reveals relative to a card. */
export function propScale(stage: Stage): number {
  return stage.size === "hero" ? 1.14 : 1;
}
