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

// The pictures under the glass are large and few people want them: they come when they are opened.
const Zoom = lazyPart(async () => (await import("./zoom.tsx")).default);

// Few products have a film.
const VideoFrame = lazyPart(async () => (await import("./video-frame.tsx")).VideoFrame);

interface ProductGalleryProps {
  product: Pick<ProductView, "name" | "pictures" | "videos">;
  optionIds: readonly number[];
  isPossible: boolean;
}

/** The pictures of what is chosen, and the films of the product. A choice that cannot be had is marked on them. */
export function ProductGallery({ product, optionIds, isPossible }: ProductGalleryProps) {
  const { text } = useLocale();
  const [zoomed, setZoomed] = useState<number | null>(null);
  const ofChoice = picturesOf(product.pictures, optionIds);
  const [first] = useState(ofChoice);
  // In edit mode the pictures stay: an editor looks at the page, not at a choice.
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
 * The first picture is the large one. Those that lie down take both columns too, and so does the last of the others
 * when it would stand beside nothing; what is tall is cut to a square there, so that it fits the height of a screen.
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
