import YetAnotherLightbox, { useLightboxState } from "yet-another-react-lightbox";
import ZoomPlugin from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { classNames } from "./class-names.ts";

/** Durations of opening and closing, of moving on and of zooming (docs/specification.md, second document, 9). */
const lightboxMs = { fade: 600, swipe: 700, zoom: 700 };

export interface LightboxSlide {
  src: string;
  alt: string;
  widthPx: number;
  heightPx: number;
  /** The picture's sizes as a `srcset`; empty for a single size. */
  srcSet: string;
  /** The words below the picture, beside its number. */
  caption?: string;
}

type LightboxProps = {
  slides: readonly LightboxSlide[];
  index: number;
  onClose: () => void;
  labels: {
    previous: string;
    next: string;
    close: string;
    zoomIn: string;
    zoomOut: string;
    name: string;
    /** The number of the picture and of all pictures, in words. */
    place: (place: number, count: number) => string;
  };
  className?: string;
};

/**
 * Enlarged pictures: wheel, pinch and double press zoom up to their own pixels, arrows move on, Esc closes. Controls
 * without an effect are hidden: arrows of a single picture, or the zoom of a small one.
 */
export function Lightbox({ slides, index, onClose, labels, className }: LightboxProps) {
  return (
    <YetAnotherLightbox
      open
      className={classNames("zoom", className)}
      close={onClose}
      index={index}
      animation={lightboxMs}
      render={{ controls: () => <ShownPicture slides={slides} place={labels.place} /> }}
      plugins={[ZoomPlugin]}
      labels={{
        Previous: labels.previous,
        Next: labels.next,
        Close: labels.close,
        "Zoom in": labels.zoomIn,
        "Zoom out": labels.zoomOut,
        Lightbox: labels.name,
      }}
      carousel={{ finite: true }}
      slides={slides.map((slide) => ({
        src: slide.src,
        alt: slide.alt,
        width: slide.widthPx,
        height: slide.heightPx,
        srcSet: toSlideSources(slide),
      }))}
    />
  );
}

/** The number of the displayed picture, and its caption. */
function ShownPicture({
  slides,
  place,
}: Pick<LightboxProps, "slides"> & Pick<LightboxProps["labels"], "place">) {
  const { currentIndex } = useLightboxState();
  const caption = slides[currentIndex]?.caption;
  if (slides.length < 2 && !caption) return null;
  return (
    <p className="zoom__place" role="status">
      {slides.length > 1 && place(currentIndex + 1, slides.length)}
      {caption && <span>{caption}</span>}
    </p>
  );
}

/** The lightbox needs the sizes of a `srcset` separately, with their heights. */
function toSlideSources({ srcSet, widthPx, heightPx }: LightboxSlide) {
  return srcSet.split(",").flatMap((entry) => {
    const [src, size] = entry.trim().split(/\s+/);
    const width = Number.parseInt(size ?? "", 10);
    if (!src || !width) return [];
    return [{ src, width, height: Math.round((width * heightPx) / widthPx) }];
  });
}
