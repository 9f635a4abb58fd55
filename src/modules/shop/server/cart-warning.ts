import type { Context, WriteContext } from "#platform/context.ts";
import { keepFacts } from "#platform/session/session.ts";

const shownMs = 60_000;
const fact = "cart_warning";

/** Stores the cart's warning about a form's change for the page that follows; null deletes it. */
export async function keepCartWarning(write: WriteContext, warning: string | null): Promise<void> {
  if (warning !== null) await keepFacts(write, { [fact]: { warning, at: write.now.getTime() } });
  else if (write.visitor.facts[fact]) await keepFacts(write, { [fact]: null });
}

/** The warning of a moment ago. It expires by itself, because showing a page writes nothing. */
export function cartWarningOf({ visitor, now }: Context): string | null {
  const kept = visitor.facts[fact];
  if (typeof kept !== "object" || kept === null || !("warning" in kept) || !("at" in kept)) return null;
  return now.getTime() - Number(kept.at) < shownMs ? String(kept.warning) : null;
}
