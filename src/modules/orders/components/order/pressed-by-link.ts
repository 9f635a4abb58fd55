import { type RefObject, useEffect, useRef } from "react";

interface PressedByLink {
  /** The address contains `allow_payment=yes`. */
  opened: boolean;
  section: RefObject<HTMLElement | null>;
  form: RefObject<HTMLFormElement | null>;
  /** The form may be sent: no earlier attempt failed and no earlier payment is being checked. */
  ready: boolean;
}

/**
 * Presses "Pay now" for a visitor whose link asks for payment. Only once, so that a buyer who comes back from the bank
 * can choose another method. A method that would charge immediately, such as a saved card, waits for the buyer.
 */
export function usePressedByLink({ opened, section, form, ready }: PressedByLink): void {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!opened || isPressed.current) return;
    section.current?.scrollIntoView({ block: "center" });
    const button = form.current?.querySelector<HTMLElement>("[data-pay]");
    button?.focus({ preventScroll: true });
    if (!ready || !form.current || !button) return;
    isPressed.current = true;
    const address = new URL(location.href);
    address.searchParams.delete("allow_payment");
    history.replaceState(history.state, "", address);
    const way = new FormData(form.current).get("acquirer_id");
    if (typeof way === "string" && /^\d+$/.test(way)) form.current.requestSubmit(button);
  }, [opened, ready, section, form]);
}
