import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isLost } from "./lost.ts";

const againMs = 5000;

/** What stands on a page, by the path of the page. */
const shown = new Map<string, object>();
/** Of these, which have been shown once more because nobody answered. */
const old = new WeakSet<object>();

/**
 * For a page's clientLoader: a page that is reloaded after every change stays, when it cannot be reached, as it
 * was with all that is typed and chosen on it. `isOld` tells that to the page.
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

/** What stands on the page from now on, until the answer is called. */
export function keepShown(path: string, view: object): () => void {
  shown.set(path, view);
  return () => {
    shown.delete(path);
  };
}

/** Tells `orShown` what stands on the page. Answers whether that is old; it is asked for again until it is not. */
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
