import { Picture } from "#ui/picture.tsx";
import type { PictureFacts } from "./picture-facts.ts";

const sidesPx = [256, 512, 1024, 1920];

type BlockPictureProps = {
  picture: PictureFacts;
  /** The displayed width, as the value of the `sizes` attribute. */
  sizes: string;
  className?: string;
};

/**
 * For a picture that covers a section: on a phone the section is taller than wide and shows only a part of a wider
 * picture.
 */
export const coveringSizes = "(min-width: 62rem) 100vw, 180vw";

/** A block's picture in all sizes that the site offers. It reserves its space while it loads. */
export function BlockPicture({ picture, sizes, className }: BlockPictureProps) {
  const { src, alt, width, height, focus } = picture;
  const srcSet = pictureSizes(picture);
  return (
    <Picture
      src={src}
      alt={alt}
      widthPx={width}
      heightPx={height}
      {...(focus ? { focus } : {})}
      {...(srcSet ? { srcSet, sizes } : {})}
      {...(className ? { className } : {})}
    />
  );
}

/** The sizes of a record's picture; undefined for a file with only one size. */
export function pictureSizes({ src, width, height }: PictureFacts): string | undefined {
  const [, address, query = ""] =
    /^(\/web\/image\/[\w.]+\/\d+\/(?:[a-z_]*[a-z]|[a-z0-9]{12}))(?:_\d+)?(\?unique=[\w.-]+)?$/.exec(src) ??
    [];
  if (!address) return undefined;
  const longer = Math.max(width, height);
  return sidesPx
    .map((side) => `${address}_${side}${query} ${Math.max(1, Math.round((width * side) / longer))}w`)
    .join(", ");
}
