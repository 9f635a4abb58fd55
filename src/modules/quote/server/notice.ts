import type { Context, WriteContext } from "#platform/context.ts";
import { keepFacts } from "#platform/session/session.ts";

const shownMs = 60_000;
const fact = "quote_notice";

/** Stores why an action was refused, for the page after the form; null clears it. */
export async function keepNotice(write: WriteContext, words: string | null): Promise<void> {
  if (words !== null) await keepFacts(write, { [fact]: { words, at: write.now.getTime() } });
  else if (write.visitor.facts[fact]) await keepFacts(write, { [fact]: null });
}

/** A recent notice. It expires by its age, because showing a page writes nothing. */
export function noticeOf({ visitor, now }: Context): string | null {
  const kept = visitor.facts[fact];
  if (typeof kept !== "object" || kept === null || !("words" in kept) || !("at" in kept)) return null;
  return now.getTime() - Number(kept.at) < shownMs ? String(kept.words) : null;
}
