import { eq } from "drizzle-orm";
import { unusedCode } from "#modules/catalogue/server/price/price-list-choice.ts";
import { findCart } from "#modules/orders/server/cart/cart-row.ts";
import { priceCart } from "#modules/orders/server/cart/priced-cart.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import type { Refusal } from "#platform/errors.ts";
import { keepFacts } from "#platform/session/session.ts";
import { priceCodeFact } from "./code.ts";
import { evaluateCart } from "./evaluation.ts";
import { hindranceText, rewardName } from "./name.ts";
import { cartCodeTable } from "./tables.ts";

export interface CodeView {
  /** Null for the code of a price list. */
  id: number | null;
  code: string;
  /** Its effect as text. */
  does: string;
  /** Why it reduces nothing now; null if it does. */
  problem: string | null;
}

/** The code section of a cart. */
export interface CodesView {
  codes: CodeView[];
  /** Why the last code was refused, and what was typed; shown only for a short while. */
  problem: string | null;
  typed: string;
}

const problems = { waiting: "promotion.codeWaits", otherCountry: "promotion.codeOtherCountry" };

const problemFact = "code_problem";
const shownMs = 120_000;

export async function codesView(context: Context, url?: URL): Promise<CodesView> {
  const { problem, typed } = problemOf(context);
  const unknown = url?.searchParams.has("code_not_available") ?? false;
  return {
    codes: [...(await enteredCodes(context)), ...(await priceCodes(context))],
    problem: problem ?? (unknown ? context.locale.text("promotion.codeUnknown") : null),
    typed,
  };
}

async function enteredCodes(context: Context): Promise<CodeView[]> {
  const cart = await findCart(context);
  if (!cart) return [];
  const entered = await context.db.select().from(cartCodeTable).where(eq(cartCodeTable.orderId, cart.id));
  if (entered.length === 0) return [];
  const priced = await priceCart(context, cart);
  const { standings } = await evaluateCart(context, priced);
  return entered.map(({ id, code }) => {
    const standing = standings.find(({ offer }) => offer.entered?.id === id);
    const hindrance = standing?.hindrance;
    return {
      id,
      code,
      does: standing ? rewardName(context.locale, standing.offer, priced.currency) : "",
      problem: !standing
        ? context.locale.text("promotion.why.empty")
        : hindrance
          ? hindranceText(context.locale, hindrance, priced.currency)
          : null,
    };
  });
}

/** The price list that a code unlocked: its prices apply, or wait for a country that it is for. */
async function priceCodes(context: Context): Promise<CodeView[]> {
  const { visitor, priceListId, locale } = context;
  const kept = visitor.facts[priceCodeFact];
  if (typeof kept !== "object" || kept === null || !("code" in kept) || !("priceListId" in kept)) return [];
  const unused = kept.priceListId === priceListId ? null : await unusedCode(context);
  if (kept.priceListId !== (unused?.listId ?? priceListId)) return [];
  const problem = unused && locale.text(problems[unused.why]);
  return [{ id: null, code: String(kept.code), does: locale.text("promotion.pricesByCode"), problem }];
}

/** Stores why a code was refused, for the page after the form; null clears it. */
export async function keepCodeProblem(
  write: WriteContext,
  refused: { refusal: Refusal; typed: string } | null,
): Promise<void> {
  if (refused) {
    const { code, values } = refused.refusal;
    const at = write.now.getTime();
    await keepFacts(write, { [problemFact]: { code, values, typed: refused.typed, at } });
  } else if (write.visitor.facts[problemFact]) {
    await keepFacts(write, { [problemFact]: null });
  }
}

function problemOf({ visitor, locale, now }: Context): { problem: string | null; typed: string } {
  const kept = visitor.facts[problemFact];
  if (typeof kept !== "object" || kept === null || !("code" in kept) || !("at" in kept)) {
    return { problem: null, typed: "" };
  }
  if (now.getTime() - Number(kept.at) > shownMs) return { problem: null, typed: "" };
  const values = "values" in kept ? (kept.values as Refusal["values"]) : {};
  const typed = "typed" in kept ? String(kept.typed) : "";
  return { problem: locale.text(String(kept.code), values), typed };
}
