import type { ReactNode } from "react";
import type { IconShape } from "./icon.tsx";

export type Toast = {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconShape;
  pictureUrl?: string;
  /** One action about it: a link or a button. */
  action?: ReactNode;
  /** How long it stays; null keeps it until somebody closes it. */
  durationMs?: number | null;
};

export type QueuedToast = Toast & { id: number };

const usualDurationMs = 6000;
const mostAtOnce = 3;

/** A list of short messages that disappear by themselves; beyond the limit the oldest goes. */
export function createToastQueue() {
  let toasts: readonly QueuedToast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  function set(next: readonly QueuedToast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function dismiss(id: number) {
    hold(id);
    set(toasts.filter((toast) => toast.id !== id));
  }
  /** Stops the timer while somebody reads. */
  function hold(id: number) {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }
  /** Restarts the timer from the beginning. */
  function release(id: number) {
    hold(id);
    const toast = toasts.find((each) => each.id === id);
    if (!toast || toast.durationMs === null) return;
    timers.set(
      id,
      setTimeout(() => dismiss(id), toast.durationMs ?? usualDurationMs),
    );
  }
  function show(toast: Toast): number {
    const id = nextId++;
    for (const old of toasts.slice(0, Math.max(0, toasts.length - mostAtOnce + 1))) dismiss(old.id);
    set([...toasts, { ...toast, id }]);
    release(id);
    return id;
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }
  return { show, dismiss, hold, release, subscribe, current: () => toasts };
}
