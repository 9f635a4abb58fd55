import type { PictureView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Lightbox } from "#ui/lightbox.tsx";

interface ZoomProps {
  pictures: PictureView[];
  index: number;
  onClose: () => void;
}

/** The zoomed pictures of a product. */
export default function Zoom({ pictures, index, onClose }: ZoomProps) {
  const { text } = useLocale();
  return (
    <Lightbox
      slides={pictures}
      index={index}
      onClose={onClose}
      labels={{
        previous: text("shop.previousPicture"),
        next: text("shop.nextPicture"),
        close: text("shop.close"),
        zoomIn: text("shop.zoomIn"),
        zoomOut: text("shop.zoomOut"),
        name: text("shop.pictures"),
        place: (place, count) => text("shop.imageOf", { place, count }),
      }}
    />
  );
}
