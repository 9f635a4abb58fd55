import { type RefObject, useEffect, useRef } from "react";

const nearEndPx = 40;

/**
 * Keeps a thread scrolled to its end while it grows, also when a card or picture loads late, unless the reader has
 * scrolled up. The returned function records the scroll position and returns whether it is at the end.
 */
export function useFollowedEnd(thread: RefObject<HTMLElement | null>): () => boolean {
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = thread.current;
    if (!element) return;
    const follow = () => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    follow();
    const changes = new MutationObserver(follow);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    element.addEventListener("load", follow, true);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      element.removeEventListener("load", follow, true);
    };
  }, [thread]);
  return () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = thread.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
    return isAtEnd.current;
  };
}
