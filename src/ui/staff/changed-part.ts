/** So much of what stayed the same stands beside what changed. */
const besideMax = 80;

export interface ChangedPart {
  start: string;
  changed: string;
  end: string;
}

/** The words of a text that another one has differently, between the ends that both share; long ends are cut. */
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

/** Words with the blanks behind them, so that joined they are the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+/g)?.concat(/\s+$/.exec(text)?.[0] ?? "") ?? [text];
}
