import { type RefObject, useEffect, useRef } from "react";

interface PressedByLink {
  /** The address says `allow_payment=yes`. */
  opened: boolean;
  section: RefObject<HTMLElement | null>;
  form: RefObject<HTMLFormElement | null>;
  /** The form may be sent: nothing has failed before, and nobody is asked about an earlier payment. */
  ready: boolean;
}

/**
 * Presses "Pay now" for a visitor whose link asks for it. Once: coming back from the bank, another way can be
 * chosen. What would charge at once, such as a saved card, waits for its buyer.
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
