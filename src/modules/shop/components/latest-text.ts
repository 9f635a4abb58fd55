type Save = (text: string, isLast: boolean) => void;

/** A text that is saved a moment after the last key, and at once when the field or the page is left. */
export function createLatestText(pauseMs: number) {
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let save: Save = () => {};

  function send(isLast: boolean) {
    clearTimeout(timer);
    if (waiting === null) return;
    const text = waiting;
    waiting = null;
    save(text, isLast);
  }
  return {
    saveWith(next: Save) {
      save = next;
    },
    change(text: string) {
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(() => send(false), pauseMs);
    },
    saveNow: () => send(true),
  };
}
