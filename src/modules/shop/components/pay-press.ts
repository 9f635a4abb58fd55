import { type RefObject, useEffect, useState } from "react";

interface Paying {
  /** Prices are being asked for, and nothing else keeps from paying. */
  waiting: boolean;
  /** Nothing keeps from paying. */
  ready: boolean;
  /** What the button says will be paid. */
  total: string;
}

/**
 * A press on the button while prices are asked for is kept, and pays when they are there; not if the total has become
 * another one than was agreed to: that has to be read first. `isKept` is for the button, `isOther` for words beside it.
 */
export function usePayPress(form: RefObject<HTMLFormElement | null>, { waiting, ready, total }: Paying) {
  const [agreed, setAgreed] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);

  useEffect(() => {
    const element = form.current;
    if (!element || !waiting) return;
    const keep = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("button[type=submit]")) setAgreed(total);
    };
    element.addEventListener("click", keep);
    return () => element.removeEventListener("click", keep);
  }, [form, waiting, total]);

  useEffect(() => {
    if (agreed === null || waiting) return;
    setAgreed(null);
    setOther(agreed !== total);
    if (ready && agreed === total) form.current?.requestSubmit();
  }, [form, agreed, waiting, ready, total]);

  return { isKept: agreed !== null, isOther };
}
