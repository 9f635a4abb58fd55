import type { CSSProperties } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { BlockPicture } from "../../components/block-picture.tsx";
import type { PictureFacts } from "../../components/picture-facts.ts";

type GalleryBlockProps = {
  data: {
    name: string;
    look: "grid" | "slider";
    columns: number;
    pictures: readonly { picture: PictureFacts; caption: string }[];
  };
};

/** Pictures side by side. Without JavaScript each one links to its large file, and a slider is a scrollable row. */
export function GalleryBlock({ data: { name, look, columns, pictures } }: GalleryBlockProps) {
  const { text } = useLocale();
  const sizes = `(min-width: 48rem) ${Math.round(94 / columns)}vw, ${look === "slider" ? 86 : 47}vw`;
  return (
    <section
      className={`gallery gallery--${look}`}
      aria-label={name || text("content.galleryPlain")}
      style={{ "--columns": columns } as CSSProperties}
    >
      <ul className="gallery__row" {...(look === "slider" ? { tabIndex: 0 } : {})}>
        {pictures.map(({ picture, caption }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <li key={at}>
            <a
              href={picture.src}
              data-width={picture.width}
              data-height={picture.height}
              aria-label={text(picture.alt || caption ? "content.galleryOpenNamed" : "content.galleryOpen", {
                place: at + 1,
                count: pictures.length,
                name: picture.alt || caption,
              })}
            >
              <BlockPicture picture={picture} sizes={sizes} />
            </a>
            {caption && <span className="gallery__caption">{caption}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
