/** The widths of a picture in a text: a part of the line, the whole line, the page, or the window. */
export const pictureSizes = ["small", "text", "wide", "full"] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** The class of a picture's figure; undefined for the usual width, that of the text. */
export function classOfPicture(size: PictureSize | undefined): string | undefined {
  return size && size !== "text" ? `photo photo--${size}` : undefined;
}

/** The width that a figure's class names. It is stored only if it is not the usual one. */
export function pictureSizeIn(classes: string): { size?: Exclude<PictureSize, "text"> } {
  const size = (["small", "wide", "full"] as const).find((one) =>
    classes.split(/\s+/).includes(`photo--${one}`),
  );
  return size ? { size } : {};
}
