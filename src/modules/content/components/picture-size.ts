/** The widths of a picture in a text: a part of the line, the whole line, the page, or the window. */
export const pictureSizes = ["small", "text", "wide", "full"] as const;
export type PictureSize = (typeof pictureSizes)[number];

/**
 * The widths that make a difference. In a column among other things, or in a mail, a picture is at most as wide as the
 * text; the present width is offered too, so that opening the settings changes nothing.
 */
export function sizesToChoose(canBeWide: boolean, present: PictureSize): readonly PictureSize[] {
  return pictureSizes.filter((size) => canBeWide || size === "small" || size === "text" || size === present);
}

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
