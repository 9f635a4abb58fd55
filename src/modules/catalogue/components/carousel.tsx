import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Gallery } from "#ui/gallery.tsx";
import type { PictureView } from "../server/vocabulary/views.ts";

/** The pictures of a combination; the wire sends this markup in `carousel`. */
export function Carousel({ pictures }: { pictures: readonly PictureView[] }) {
  const { text } = useLocale();
  return (
    <Gallery
      label={text("catalogue.pictures")}
      items={pictures.map((picture, index) => ({
        key: String(picture.id),
        picture: { ...picture, sizes: "(min-width: 1200px) 36rem, 92vw", priority: index === 0 },
      }))}
    />
  );
}
