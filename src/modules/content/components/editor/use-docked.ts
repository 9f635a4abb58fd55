import { type RefObject, useLayoutEffect, useState } from "react";

/** The room for a handle before the text, as in `editor.css`. */
const wideFromRem = 34;

/** Whether the handle of a block belongs to the tools: the editor has no room beside its text, or fingers use it. */
export function useDocked(root: RefObject<HTMLElement | null>): boolean {
  const [isDocked, setDocked] = useState(false);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setDocked(element.clientWidth < wideFromRem * remPx || matchMedia("(pointer: coarse)").matches);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return isDocked;
}
