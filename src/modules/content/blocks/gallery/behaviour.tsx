import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { BehaviourProps } from "../../components/behaviours.ts";
import type { LightboxSlide } from "../../components/gallery-lightbox.tsx";
import { PageIndicators } from "../../components/page-indicators.tsx";

const GalleryLightbox = lazyPart(
  async () => (await import("../../components/gallery-lightbox.tsx")).GalleryLightbox,
);

/** A click enlarges a picture, with the others beside it. A slider gets arrows and page indicators. */
export default function GalleryBehaviour({ element }: BehaviourProps) {
  const { text } = useLocale();
  const [open, setOpen] = useState<{ slides: LightboxSlide[]; at: number } | null>(null);
  const row = element.querySelector<HTMLElement>(".gallery__row");
  const section = element.querySelector<HTMLElement>(".gallery--slider");
  const name = element.querySelector("section")?.getAttribute("aria-label") ?? text("content.galleryPlain");
  useEffect(() => {
    const openLarge = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(".gallery__row a");
      // With a modifier key the browser opens a new tab or window.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      const links = [...element.querySelectorAll<HTMLAnchorElement>(".gallery__row a")];
      setOpen({ slides: links.map(toSlide), at: links.indexOf(link) });
    };
    element.addEventListener("click", openLarge);
    return () => element.removeEventListener("click", openLarge);
  }, [element]);
  return (
    <>
      {open && (
        <GalleryLightbox slides={open.slides} index={open.at} name={name} onClose={() => setOpen(null)} />
      )}
      {section && row && createPortal(<PageIndicators row={row} name={name} />, section)}
    </>
  );
}

function toSlide(link: HTMLAnchorElement): LightboxSlide {
  const image = link.querySelector("img");
  return {
    src: link.getAttribute("href") ?? "",
    alt: image?.alt ?? "",
    widthPx: Number(link.dataset["width"]),
    heightPx: Number(link.dataset["height"]),
    srcSet: image?.srcset ?? "",
    caption: link.parentElement?.querySelector(".gallery__caption")?.textContent ?? "",
  };
}
