import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";

export type PictureSource = {
  srcSet: string;
  type?: string;
  media?: string;
  widthPx?: number;
  heightPx?: number;
};

export type PictureProps = {
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** The size of the file: it reserves the space; CSS decides the displayed size. */
  widthPx: number;
  heightPx: number;
  srcSet?: string;
  sizes?: string;
  /** Better formats or other crops, best first. */
  sources?: PictureSource[];
  /** The point that stays visible when a style crops the picture, in percent from the left and the top. */
  focus?: { x: number; y: number };
  /** The largest picture above the fold: fetched immediately with high priority. All others are lazy. */
  priority?: boolean;
  className?: string;
  /** Called after the picture has loaded. */
  onLoad?: () => void;
};

/** A picture that reserves its space while it loads. */
export function Picture({
  src,
  alt,
  widthPx,
  heightPx,
  srcSet,
  sizes,
  sources,
  focus,
  priority,
  className,
  onLoad,
}: PictureProps) {
  const image = (
    <img
      className={classNames("pic", className)}
      // `sizes` and `srcset` come before `src`, or Safari fetches both.
      sizes={sizes}
      srcSet={srcSet}
      width={widthPx}
      height={heightPx}
      alt={alt}
      // The middle is the browser's default.
      style={
        focus && (focus.x !== 50 || focus.y !== 50)
          ? { objectPosition: `${focus.x}% ${focus.y}%` }
          : undefined
      }
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      onLoad={onLoad}
      src={src}
    />
  );
  if (!sources?.length) return image;
  return (
    <picture>
      {sources.map((source) => (
        <source
          key={`${source.media} ${source.type} ${source.srcSet}`}
          media={source.media}
          type={source.type}
          sizes={sizes}
          srcSet={source.srcSet}
          width={source.widthPx}
          height={source.heightPx}
        />
      ))}
      {image}
    </picture>
  );
}

type HoverPictureProps = { first: PictureProps; second: PictureProps | undefined; hovered: boolean };

/**
 * A picture, and another one while the pointer is over it. The second is fetched when the pointer first arrives, and
 * the first stays until it has loaded, or for good if there is no second.
 */
export function HoverPicture({ first, second, hovered }: HoverPictureProps): ReactNode {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <Picture {...first} />
      {second && hovered && (
        <Picture
          {...second}
          alt=""
          priority={false}
          className={classNames("pic--over", isThere && "pic--there")}
          onLoad={() => setThere(true)}
        />
      )}
    </>
  );
}
