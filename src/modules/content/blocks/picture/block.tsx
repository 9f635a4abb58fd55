import { BlockPicture } from "../../components/block-picture.tsx";
import type { PictureFacts } from "../../components/picture-facts.ts";

const sizes = {
  text: "(min-width: 48rem) 42rem, 94vw",
  wide: "(min-width: 82.5rem) 82.5rem, 94vw",
  full: "100vw",
};

type PictureBlockProps = {
  data: { picture: PictureFacts; caption: string; href: string; width: keyof typeof sizes };
};

/** A picture as wide as the text, the page or the window, with an optional link. */
export function PictureBlock({ data: { picture, caption, href, width } }: PictureBlockProps) {
  const image = <BlockPicture picture={picture} sizes={sizes[width]} />;
  return (
    <figure className={`photo photo--${width}`}>
      {href ? (
        // Without an alternative text or caption the link's address is its name, because a link needs one.
        <a href={href} aria-label={picture.alt || caption || href}>
          {image}
        </a>
      ) : (
        image
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
