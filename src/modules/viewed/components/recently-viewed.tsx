import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { useNear } from "#platform/browser/near.ts";
import type { RecentlyViewedProps } from "./viewed-products.tsx";

const ViewedProducts = lazyPart(async () => (await import("./viewed-products.tsx")).ViewedProducts);

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
