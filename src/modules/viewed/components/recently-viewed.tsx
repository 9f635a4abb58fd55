import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { ProductCardView } from "#modules/catalogue/server/views.ts";
import { lazyPart } from "#platform/browser/lazy-part.ts";

const ViewedProducts = lazyPart(async () => (await import("./viewed-products.tsx")).ViewedProducts);

export interface RecentlyViewedProps {
  /** Draws a product; the page above knows what can be done with it. */
  renderCard: (card: ProductCardView) => ReactNode;
  /** The product that the page shows already. */
  exceptId?: number;
}

/**
 * What the visitor has looked at, at the end of a page: asked for when that end comes near, nothing where there is
 * nothing. A page that is the same for everybody holds only the place.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    // Nothing was ever remembered without a session.
    if (!place.current || !document.cookie.split("; ").includes("known=1")) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "400px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <ViewedProducts {...props} />
        </Suspense>
      )}
    </div>
  );
}
