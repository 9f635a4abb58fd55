import { Suspense, useState } from "react";
import { picturesOf } from "#modules/catalogue/components/picture-choice.ts";
import type { PictureView, ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useEditing } from "#modules/website/components/frame/editing-store.ts";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Gallery, type GalleryItem } from "#ui/gallery.tsx";
import { NoPicture } from "#ui/no-picture.tsx";

const wideSizes = "(min-width: 82.5rem) 46rem, (min-width: 62rem) 56vw, 88vw";
const tallSizes = "(min-width: 82.5rem) 23rem, (min-width: 62rem) 28vw, 88vw";

// The zoomed pictures are large and few visitors open them, so they load on demand.
const Zoom = lazyPart(async () => (await import("./zoom.tsx")).default);

// Few products have a video.
const VideoFrame = lazyPart(async () => (await import("./video-frame.tsx")).VideoFrame);

interface ProductGalleryProps {
  product: Pick<ProductView, "name" | "pictures" | "videos">;
  optionIds: readonly number[];
  isPossible: boolean;
}

/** The pictures of the choice, and the product's videos. A label marks an unavailable choice. */
export function ProductGallery({ product, optionIds, isPossible }: ProductGalleryProps) {
  const { text } = useLocale();
  const [zoomed, setZoomed] = useState<number | null>(null);
  const ofChoice = picturesOf(product.pictures, optionIds);
  const [first] = useState(ofChoice);
  // In edit mode the pictures stay: an editor works on the page, not on a choice.
  const pictures = useEditing() ? first : ofChoice;
  const items: GalleryItem[] = [
    ...pictureItems(pictures),
    ...product.videos.map((video) => ({
      key: video.embedUrl,
      look: "wide" as const,
      content: (
        <Suspense>
          <VideoFrame video={video} poster={pictures[1] ?? pictures[0]} />
        </Suspense>
      ),
    })),
  ];
  if (items.length === 0) {
    return (
      <div className="gal-none">
        <NoPicture>{text("catalogue.pictureToFollow")}</NoPicture>
      </div>
    );
  }
  return (
    <div className="carousel" data-unavailable={isPossible ? undefined : ""}>
      <Gallery
        label={text("shop.picturesOf", { name: product.name })}
        items={items}
        zoomLabel={(number) => text("shop.zoom", { number })}
        onZoom={setZoomed}
      />
      {!isPossible && <p className="carousel__no">{text("shop.combinationImpossible")}</p>}
      {zoomed !== null && (
        <Suspense>
          <Zoom pictures={pictures} index={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The first picture is large. Landscape pictures span both columns too, and so does the last one if its row would be
 * half empty; a tall picture is then cropped to a square, so that it fits a screen's height.
 */
function pictureItems(pictures: readonly PictureView[]): GalleryItem[] {
  const isWide = (picture: PictureView) => picture.widthPx > picture.heightPx;
  const tall = pictures.slice(1).filter((picture) => !isWide(picture));
  const odd = tall.length % 2 === 1 ? tall.at(-1) : undefined;
  return pictures.map((picture, index) => {
    const look = isWide(picture) ? "wide" : index === 0 || picture === odd ? "square" : undefined;
    return {
      key: String(picture.id),
      ...(look && { look }),
      picture: { ...picture, sizes: look ? wideSizes : tallSizes, priority: index === 0 },
    };
  });
}
