import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { useNear } from "#platform/browser/near.ts";

const ViewedProducts = lazyPart(async () => (await import("./viewed-products.tsx")).ViewedProducts);

export interface RecentlyViewedProps {
  /** Draws a product; the page above knows what can be done with it. */
  renderCard: (card: ProductCardView, look: "tall" | "list") => ReactNode;
  /** The product that the page shows already. */
  exceptId?: number;
}

/**
 * What the visitor has looked at, at the end of a page: asked for when that end comes near, nothing where there is
 * nothing. A page that is the same for everybody holds only the place.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null);
  // Nothing was ever remembered without a session; the server knows no cookies here.
  const [hasSession, setHasSession] = useState(false);
  useEffect(() => setHasSession(document.cookie.split("; ").includes("known=1")), []);
  const isNear = useNear(place, hasSession);
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
