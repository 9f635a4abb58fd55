import type { Context, WriteContext } from "#platform/context.ts";
import { keepFacts } from "#platform/session/session.ts";

const shownMs = 60_000;
const fact = "quote_notice";

/** Keeps why something was not done, for the page that the form leads to; null forgets it. */
export async function keepNotice(write: WriteContext, words: string | null): Promise<void> {
  if (words !== null) await keepFacts(write, { [fact]: { words, at: write.now.getTime() } });
  else if (write.visitor.facts[fact]) await keepFacts(write, { [fact]: null });
}

/** The words of a moment ago. They end by themselves, because showing a page writes nothing. */
export function noticeOf({ visitor, now }: Context): string | null {
  const kept = visitor.facts[fact];
  if (typeof kept !== "object" || kept === null || !("words" in kept) || !("at" in kept)) return null;
  return now.getTime() - Number(kept.at) < shownMs ? String(kept.words) : null;
}
