/** Saves a text and returns whether it was stored; `isLast` if the visitor leaves the field or the page. */
type Save = (text: string, isLast: boolean) => Promise<boolean>;

/**
 * A text that is saved shortly after the last key, and at once when the visitor leaves the field or the page. One
 * request at a time, so that the last text also arrives last. A text that could not be saved is sent with the next
 * save.
 */
export function createLatestText(pauseMs: number) {
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  let isSaving = false;
  let isDue = false;
  let save: Save = async () => true;

  async function send(isLast: boolean) {
    clearTimeout(timer);
    isDue = isSaving;
    // Only leaving the page does not wait for a slow answer.
    if (waiting === null || (isSaving && !isLast)) return;
    const text = waiting;
    waiting = null;
    turn += 1;
    const own = turn;
    isSaving = true;
    const isKept = await save(text, isLast);
    if (own !== turn) return;
    isSaving = false;
    if (waiting === null && !isKept) waiting = text;
    else if (isDue) void send(false);
  }
  return {
    saveWith(next: Save) {
      save = next;
    },
    change(text: string) {
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(() => void send(false), pauseMs);
    },
    saveNow: () => void send(true),
    /** The field has text that is not saved yet. */
    hasUnsaved: () => waiting !== null,
  };
}
