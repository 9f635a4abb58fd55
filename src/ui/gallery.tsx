import { type ReactNode, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { Picture, type PictureProps } from "./picture.tsx";

export type GalleryItem = {
  key: string;
  /** Spans both columns, in landscape or as a square. */
  look?: "wide" | "square";
  picture?: PictureProps;
  /** A video or a 3D model instead of a picture. */
  content?: ReactNode;
};

/** The item in the middle of a swiped row. Lengths in px; the sign of the offset follows the script direction. */
export function itemInView(offsetPx: number, scrollablePx: number, count: number): number {
  if (scrollablePx <= 0 || count <= 1) return 0;
  const share = Math.min(Math.abs(offsetPx) / scrollablePx, 1);
  return Math.round(share * (count - 1));
}

type GalleryProps = {
  label: string;
  items: GalleryItem[];
  /** The label of the button over a picture, by its number from 1. Needed with onZoom. */
  zoomLabel?: (number: number) => string;
  onZoom?: (index: number) => void;
};

/** Pictures in two columns; on a phone one row to swipe. */
export function Gallery({ label, items, zoomLabel, onZoom }: GalleryProps) {
  const row = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  function follow() {
    const element = row.current;
    if (element) {
      setCurrent(itemInView(element.scrollLeft, element.scrollWidth - element.clientWidth, items.length));
    }
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <section ref={row} className="gal" aria-label={label} tabIndex={0} onScroll={follow}>
        {items.map((item, index) => (
          <figure key={item.key} className={classNames("gal__i", item.look && `gal__i--${item.look}`)}>
            {item.picture && <Picture {...item.picture} />}
            {item.content}
            {onZoom && item.picture && (
              <button
                type="button"
                className="gal__zoom needs-js"
                aria-label={zoomLabel?.(index + 1)}
                onClick={() => onZoom(index)}
              />
            )}
          </figure>
        ))}
      </section>
      {items.length > 1 && (
        <div className="gal__dots" aria-hidden="true">
          {items.map((item, index) => (
            <i key={item.key} data-current={index === current ? "" : undefined} />
          ))}
        </div>
      )}
    </div>
  );
}
