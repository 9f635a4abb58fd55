/** Saves a text and says whether it was kept; `isLast` where the field or the page is left. */
type Save = (text: string, isLast: boolean) => Promise<boolean>;

/**
 * A text that is saved a moment after the last key, and at once when the field or the page is left. One at a time, so
 * that what was typed last also arrives last. What was not kept waits for the next occasion.
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
    /** Something stands in the field that nobody has kept yet. */
    hasUnsaved: () => waiting !== null,
  };
}
