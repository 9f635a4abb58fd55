import Lightbox, { useLightboxState } from "yet-another-react-lightbox";
import ZoomPlugin from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import type { PictureView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** How long it takes to come and go, and to lead on or to change the size (second document, section 9). */
const zoomMs = { fade: 600, swipe: 700, zoom: 700 };

interface ZoomProps {
  pictures: PictureView[];
  index: number;
  onClose: () => void;
}

/**
 * The pictures under the glass: wheel, pinch and double press enlarge them up to their own pixels, arrows lead on, Esc
 * closes. Nothing stands there that could not be used: arrows of a single picture, or signs to enlarge a small one.
 */
export default function Zoom({ pictures, index, onClose }: ZoomProps) {
  const { text } = useLocale();
  const labels = {
    Previous: text("shop.previousPicture"),
    Next: text("shop.nextPicture"),
    Close: text("shop.close"),
    "Zoom in": text("shop.zoomIn"),
    "Zoom out": text("shop.zoomOut"),
    Lightbox: text("shop.pictures"),
  };
  return (
    <Lightbox
      open
      className="zoom"
      close={onClose}
      index={index}
      animation={zoomMs}
      render={{ controls: () => <ShownPicture /> }}
      plugins={[ZoomPlugin]}
      labels={labels}
      carousel={{ finite: true }}
      slides={pictures.map((picture) => ({
        src: picture.src,
        alt: picture.alt,
        width: picture.widthPx,
        height: picture.heightPx,
        srcSet: toSlideSources(picture),
      }))}
    />
  );
}

/** Which of several pictures is seen. */
function ShownPicture() {
  const { text } = useLocale();
  const { currentIndex, slides } = useLightboxState();
  if (slides.length < 2) return null;
  return (
    <p className="zoom__place" role="status">
      {text("shop.imageOf", { place: currentIndex + 1, count: slides.length })}
    </p>
  );
}

/** The lightbox wants the sizes of a `srcset` one by one, with their heights. */
function toSlideSources(picture: PictureView) {
  return picture.srcSet.split(",").flatMap((entry) => {
    const [src, size] = entry.trim().split(/\s+/);
    const width = Number.parseInt(size ?? "", 10);
    if (!src || !width) return [];
    return [{ src, width, height: Math.round((width * picture.heightPx) / picture.widthPx) }];
  });
}
