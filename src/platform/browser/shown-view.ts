import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isLost } from "./lost.ts";

const againMs = 5000;

/** The views on display, by the path of their page. */
const shown = new Map<string, object>();
/** Views that are shown again because nobody answered. */
const old = new WeakSet<object>();

/**
 * For a page's clientLoader: if a reload after a change fails, the page stays with everything typed and chosen on it.
 * `isOld` tells the page so.
 */
export async function orShown<View extends object>(path: string, ask: () => Promise<View>): Promise<View> {
  try {
    return await ask();
  } catch (error) {
    const view = shown.get(path);
    if (!view || !isLost(error)) throw error;
    const again = { ...(view as View) };
    old.add(again);
    return again;
  }
}

/** Records the view on display until the returned function is called. */
export function keepShown(path: string, view: object): () => void {
  shown.set(path, view);
  return () => {
    shown.delete(path);
  };
}

/**
 * Tells `orShown` which view is on display. Answers whether it is old; an old view is requested again until it is
 * fresh.
 */
export function useShown(path: string, view: object): boolean {
  const { revalidate } = useRevalidator();
  useEffect(() => keepShown(path, view), [path, view]);
  useEffect(() => {
    if (!isOld(view)) return;
    const again = () => void revalidate();
    const timer = setTimeout(again, againMs);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [view, revalidate]);
  return isOld(view);
}

export function isOld(view: object): boolean {
  return old.has(view);
}
