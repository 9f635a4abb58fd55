/** The length of unchanged text shown on each side of a change. */
const besideMax = 80;

export interface ChangedPart {
  start: string;
  changed: string;
  end: string;
}

/** The words of a text that differ from another's, between their common ends; long ends are cut. */
export function changedPart(text: string, other: string): ChangedPart {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const most = Math.min(words.length, others.length);
  let first = 0;
  while (first < most && words[first] === others[first]) first++;
  let last = 0;
  while (last < most - first && words[words.length - 1 - last] === others[others.length - 1 - last]) last++;
  const start = words.slice(0, first).join("");
  const end = words.slice(words.length - last).join("");
  return {
    start: start.length > besideMax ? `… ${start.slice(-besideMax).replace(/^\S*\s/, "")}` : start,
    changed: words.slice(first, words.length - last).join(""),
    end: end.length > besideMax ? `${end.slice(0, besideMax).replace(/\s\S*$/, "")} …` : end,
  };
}

/** Words with the spaces after them, so that joining them gives the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+/g)?.concat(/\s+$/.exec(text)?.[0] ?? "") ?? [text];
}
