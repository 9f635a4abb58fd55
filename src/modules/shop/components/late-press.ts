import { type RefObject, useEffect, useRef } from "react";

/**
 * A buyer who corrects something while a form is being sent presses its button again, and that press would be lost,
 * because the button waits for the first answer. It is remembered, and sends the form again unless the answer leads to
 * another page.
 */
export function useLatePress(form: RefObject<HTMLFormElement | null>, busy: boolean): void {
  const late = useRef(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (!busy) {
      if (late.current) element.requestSubmit();
      late.current = false;
      return;
    }
    const sent = valuesOf(element);
    const keep = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest("button[type=submit]"))) return;
      late.current = valuesOf(element) !== sent;
    };
    element.addEventListener("click", keep);
    return () => element.removeEventListener("click", keep);
  }, [form, busy]);
}

function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
