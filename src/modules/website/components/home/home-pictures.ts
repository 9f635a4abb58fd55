import type { PictureProps } from "#ui/picture.tsx";

/** A picture that comes with the program, in all its formats and sizes. */
export type LargePicture = Pick<PictureProps, "src" | "widthPx" | "heightPx" | "sources">;

/** A numbered point in a picture, in percent of its width and height. */
export interface Pin {
  x: string;
  y: string;
}

/** The large pictures of the home page. */
export interface HomePictures {
  hero: LargePicture;
  /** A section through the product, with a pin for each part that the text beside it explains. */
  inside: LargePicture & { pins: readonly Pin[] };
  showrooms: LargePicture;
}
