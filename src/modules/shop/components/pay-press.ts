import { type RefObject, useEffect, useState } from "react";

interface Paying {
  /** Prices are being loaded, and nothing else prevents the payment. */
  waiting: boolean;
  /** Nothing prevents the payment. */
  ready: boolean;
  /** The amount on the button. */
  total: string;
}

/**
 * Remembers a press on the button while prices are loading, and pays once they have arrived; unless the total differs
 * from the one on the button, which the buyer has to read first. `isKept` is for the button, `isOther` for the text
 * beside it.
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
