import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { useNear } from "#platform/browser/near.ts";
import type { RecentlyViewedProps } from "./viewed-products.tsx";

const ViewedProducts = lazyPart(async () => (await import("./viewed-products.tsx")).ViewedProducts);

/**
 * The visitor's recently viewed products at the end of a page: loaded when that end comes near, hidden if there are
 * none. A public page contains only the place.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null);
  // Without a session nothing was stored; the server does not read cookies here.
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
