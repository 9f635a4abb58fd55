import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Lightbox, type LightboxSlide } from "#ui/lightbox.tsx";

export type { LightboxSlide };

type GalleryLightboxProps = { slides: LightboxSlide[]; index: number; name: string; onClose: () => void };

/** A gallery's pictures, enlarged to 80 % of the window (specification, 1:224). */
export function GalleryLightbox({ slides, index, name, onClose }: GalleryLightboxProps) {
  const { text } = useLocale();
  return (
    <Lightbox
      slides={slides}
      index={index}
      onClose={onClose}
      className="zoom--gallery"
      labels={{
        previous: text("content.lightboxPrevious"),
        next: text("content.lightboxNext"),
        close: text("content.lightboxClose"),
        zoomIn: text("content.lightboxZoomIn"),
        zoomOut: text("content.lightboxZoomOut"),
        name,
        place: (place, count) => text("content.lightboxPlace", { place, count }),
      }}
    />
  );
}
