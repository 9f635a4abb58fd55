import type { Waiting } from "../outbox.ts";

const key = "vitrine.chat";

interface Stored {
  uuid: string;
  waiting: readonly Waiting[];
}

/** Messages that were not stored yet when the visitor left the page. */
export function storedOutbox(uuid: string): readonly Waiting[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Stored | null;
    return stored?.uuid === uuid ? stored.waiting : [];
  } catch {
    return [];
  }
}

export function storeOutbox(uuid: string, waiting: readonly Waiting[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ uuid, waiting } satisfies Stored));
  } catch {
    // Without storage the message waits only in this page.
  }
}
