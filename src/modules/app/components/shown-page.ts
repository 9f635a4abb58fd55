import { useEffect, useState } from "react";
import { keepPage } from "./worker-link.ts";

const settleMs = 1500;

interface ShownPage {
  /** When what is shown was true. */
  since: Date;
  /** It came from this device, not from the server. */
  isKept: boolean;
}

/** How old the page is that is shown. Walking on within the site makes it new, and has it kept. */
export function useShownPage(keptAt: string | undefined): ShownPage {
  const [page, setPage] = useState<ShownPage>(() => ({
    since: new Date(keptAt ?? performance.timeOrigin),
    isKept: keptAt !== undefined,
  }));
  useEffect(() => {
    // Where a browser cannot tell, only whole pages are kept.
    const { navigation } = window as { navigation?: EventTarget };
    let shown = location.pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function walkedOn() {
      clearTimeout(timer);
      timer = setTimeout(() => void keepPage(), settleMs);
      // Filters and pages of a list change the query, and may leave what was there.
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
