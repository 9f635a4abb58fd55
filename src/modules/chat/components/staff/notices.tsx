import { useSyncExternalStore } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";

const listeners = new Set<() => void>();

function permission(): NotificationPermission | "none" {
  return typeof Notification === "undefined" ? "none" : Notification.permission;
}

/** Browsers allow asking for this permission only after a click. */
export function AllowNotices() {
  const { text } = useLocale();
  const state = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    permission,
    () => "none" as const,
  );
  if (state === "granted") return <p className="desk__notice">{text("chat.staffNotifyOn")}</p>;
  if (state === "denied") return <p className="desk__notice">{text("chat.staffNotifyNo")}</p>;
  if (state === "none") return null;
  return (
    <p className="desk__notice">
      <Button
        size="s"
        kind="quiet"
        onClick={async () => {
          await Notification.requestPermission();
          for (const listener of listeners) listener();
        }}
      >
        {text("chat.staffNotify")}
      </Button>
    </p>
  );
}

/**
 * Notifies staff of a visitor's message while no desk tab is visible. Only the leading tab calls it, and a new
 * notification replaces the last one. It contains no name, because others may see the screen.
 */
export function notify(words: string): void {
  if (permission() !== "granted" || document.visibilityState === "visible") return;
  try {
    const notice = new Notification(words, { tag: "vitrine.chat" });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Phones allow notifications only from a service worker.
  }
}
