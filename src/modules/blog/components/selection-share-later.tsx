import { type ComponentType, type RefObject, useEffect, useState } from "react";
import type { SelectionShareProps } from "./selection-share.tsx";

/** Waits until the reader selects text, and only then loads the share buttons. */
export function SelectionShareLater(props: SelectionShareProps) {
  const [Share, setShare] = useState<ComponentType<SelectionShareProps> | null>(null);
  const { within } = props;
  useEffect(() => {
    if (Share) return;
    function look() {
      if (!isChosenIn(within)) return;
      document.removeEventListener("selectionchange", look);
      // Without it, selected text can still be copied as usual.
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
