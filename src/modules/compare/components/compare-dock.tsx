import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { comparePath } from "../paths.ts";
import { openCompared, useCompared } from "./compared.ts";

const ComparePanel = lazyPart(async () => (await import("./compare-panel.tsx")).ComparePanel);

/** Where somebody looks at products; nothing may lie over a page where they pay. */
const looking = /^\/(shop(\/(category|brand|product)\b.*)?)?\/?$/;

/**
 * What stands over the pages of the shop while things are compared: from the second thing on, or when it was asked for,
 * and until nothing is left (specification, section 4). Its code comes when it is needed.
 */
export function CompareDock() {
  const { isShown } = useCompared();
  const { pathname } = useLocation();
  const isComparing = pathname.startsWith(comparePath);
  // The list is looked at on its own page: nothing of the panel is left open behind it.
  useEffect(() => {
    if (isComparing) openCompared(false);
  }, [isComparing]);
  return isShown && looking.test(pathname) ? (
    <Suspense>
      <ComparePanel />
    </Suspense>
  ) : null;
}
