import type { Context, WriteContext } from "#platform/context.ts";
import type { Refusal } from "#platform/errors.ts";
import { keepFacts } from "#platform/session/session.ts";

const shownMs = 120_000;
const fact = "stock_request_again";

/** A refused request, to be shown again with the typed text. */
export interface StockRequestAgain {
  variantId: number;
  email: string;
  problem: string;
}

/** Stores a refused form for the page that follows; null deletes it. */
export async function keepStockRequestAgain(
  write: WriteContext,
  refused: { variantId: number; email: string; refusal: Refusal } | null,
): Promise<void> {
  if (refused) {
    const { variantId, email, refusal } = refused;
    const code = refusal.fields["email"] ?? refusal.code;
    await keepFacts(write, { [fact]: { variantId, email, code, at: write.now.getTime() } });
  } else if (write.visitor.facts[fact]) await keepFacts(write, { [fact]: null });
}

/** The form that was refused a moment ago. It expires by itself, because showing a page writes nothing. */
export function stockRequestAgainOf({ visitor, locale, now }: Context): StockRequestAgain | null {
  const kept = visitor.facts[fact];
  if (typeof kept !== "object" || kept === null) return null;
  const { variantId, email, code, at } = kept as Record<string, unknown>;
  if (now.getTime() - Number(at) > shownMs) return null;
  return { variantId: Number(variantId), email: String(email), problem: locale.text(String(code)) };
}
