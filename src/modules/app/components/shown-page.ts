import { useEffect, useState } from "react";
import { keepPage } from "./worker-link.ts";

const settleMs = 1500;

interface ShownPage {
  /** The time at which the displayed page was true. */
  since: Date;
  /** The page came from this device, not from the server. */
  isKept: boolean;
}

/** The age of the displayed page. Navigating within the site makes it fresh, and caches it. */
export function useShownPage(keptAt: string | undefined): ShownPage {
  const [page, setPage] = useState<ShownPage>(() => ({
    since: new Date(keptAt ?? performance.timeOrigin),
    isKept: keptAt !== undefined,
  }));
  useEffect(() => {
    // In browsers without this API only whole pages are cached.
    const { navigation } = window as { navigation?: EventTarget };
    let shown = location.pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function walkedOn() {
      clearTimeout(timer);
      timer = setTimeout(() => void keepPage(), settleMs);
      // Filters and pages of a list change the query, and may keep the old content.
      if (location.pathname === shown) return;
      shown = location.pathname;
      setPage({ since: new Date(), isKept: false });
    }
    navigation?.addEventListener("currententrychange", walkedOn);
    return () => {
      clearTimeout(timer);
      navigation?.removeEventListener("currententrychange", walkedOn);
    };
  }, []);
  return page;
}
