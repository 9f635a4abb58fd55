import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { comparePath } from "../paths.ts";
import { openCompared, useCompared } from "./compared.ts";

const ComparePanel = lazyPart(async () => (await import("./compare-panel.tsx")).ComparePanel);

/**
 * The compare panel over a page with compare buttons: shown from the second product on, or when the visitor opens it,
 * until the list is empty (specification, section 4). The payment page has no such button, and so no panel. Its code is
 * loaded on demand.
 */
export function CompareDock() {
  const { isShown, hasButtons } = useCompared();
  const { pathname } = useLocation();
  const isComparing = pathname.startsWith(comparePath);
  // The comparison page shows the list itself, so the panel behind it closes.
  useEffect(() => {
    if (isComparing) openCompared(false);
  }, [isComparing]);
  return isShown && hasButtons && !isComparing ? (
    <Suspense>
      <ComparePanel />
    </Suspense>
  ) : null;
}
