import X from "lucide-react/icons/x";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { createToastQueue, type QueuedToast, type Toast } from "./toast-queue.ts";

// One queue per browser tab. The server never adds to it: a request must not see another's messages.
const queue = createToastQueue();
const none: readonly QueuedToast[] = [];

/** Shows a short message about an event. Only in the browser, in answer to an action. */
export function showToast(toast: Toast): number {
  return queue.show(toast);
}

export function dismissToast(id: number): void {
  queue.dismiss(id);
}

/** The live region for showToast; mounted once, at the end of the page. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.current, () => none);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current || toasts.length === 0) return;
    const move = () => keepClear(current);
    move();
    window.addEventListener("scroll", move, { passive: true });
    return () => window.removeEventListener("scroll", move);
  }, [toasts]);
  return (
    <section ref={place} className="toasts" aria-label={label} aria-live="polite" aria-atomic="false">
      {toasts.map((toast) => (
        <ToastBar
          key={toast.id}
          toast={toast}
          closeLabel={closeLabel}
          onHold={() => queue.hold(toast.id)}
          onRelease={() => queue.release(toast.id)}
          onClose={() => queue.dismiss(toast.id)}
        />
      ))}
    </section>
  );
}

/** Toasts move to the upper edge while they would cover an element with `data-keep-clear`. */
function keepClear(place: HTMLElement): void {
  delete place.dataset["top"];
  const { top, bottom, left, right } = place.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
  const isCovering = [...document.querySelectorAll("[data-keep-clear]")].some((part) => {
    const box = part.getBoundingClientRect();
    return box.top < bottom && box.bottom > top && box.left < right && box.right > left;
  });
  if (isCovering) place.dataset["top"] = "";
}

type ToastBarProps = {
  toast: Toast;
  closeLabel: string;
  onHold?: () => void;
  onRelease?: () => void;
  onClose: () => void;
};

/** The bar itself; its timer stops while a pointer or the focus is in it. */
function ToastBar({ toast, closeLabel, onHold, onRelease, onClose }: ToastBarProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock, nothing is operated
    <div
      className="toast"
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      {toast.pictureUrl && <img src={toast.pictureUrl} alt="" width="80" height="100" />}
      {toast.icon && <Icon of={toast.icon} />}
      <span className="toast__t">
        {toast.title}
        {toast.text && <small>{toast.text}</small>}
      </span>
      {toast.action}
      <IconButton icon={X} label={closeLabel} onClick={onClose} />
    </div>
  );
}
