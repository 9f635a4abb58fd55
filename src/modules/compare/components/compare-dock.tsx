import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { comparePath } from "../paths.ts";
import { openCompared, useCompared } from "./compared.ts";

const ComparePanel = lazyPart(async () => (await import("./compare-panel.tsx")).ComparePanel);

/**
 * What stands over a page that has compare buttons: from the second thing on, or when it was asked for, and until
 * nothing is left (specification, section 4). Nothing lies over a page where somebody pays: it has no such button. Its
 * code comes when it is needed.
 */
export function CompareDock() {
  const { isShown, hasButtons } = useCompared();
  const { pathname } = useLocation();
  const isComparing = pathname.startsWith(comparePath);
  // The list is looked at on its own page: nothing of the panel is left open behind it.
  useEffect(() => {
    if (isComparing) openCompared(false);
  }, [isComparing]);
  return isShown && hasButtons && !isComparing ? (
    <Suspense>
      <ComparePanel />
    </Suspense>
  ) : null;
}
