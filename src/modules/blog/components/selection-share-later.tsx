import { type ComponentType, type RefObject, useEffect, useState } from "react";
import type { SelectionShareProps } from "./selection-share.tsx";

/** Waits until somebody marks words of a text, and only then fetches what can be done with them. */
export function SelectionShareLater(props: SelectionShareProps) {
  const [Share, setShare] = useState<ComponentType<SelectionShareProps> | null>(null);
  const { within } = props;
  useEffect(() => {
    if (Share) return;
    function look() {
      if (!isChosenIn(within)) return;
      document.removeEventListener("selectionchange", look);
      // Without it the words are still marked and can be copied as anywhere.
      import("./selection-share.tsx").then((loaded) => setShare(() => loaded.SelectionShare)).catch(() => {});
    }
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [Share, within]);
  return Share && <Share {...props} />;
}

function isChosenIn(within: RefObject<HTMLElement | null>): boolean {
  const selection = document.getSelection();
  return Boolean(selection && !selection.isCollapsed && within.current?.contains(selection.anchorNode));
}
