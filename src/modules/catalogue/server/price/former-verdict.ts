import type { PublicContext } from "#platform/context.ts";
import { type LowestOwnPrice, lowestOwnPrices } from "./own-price.ts";

/**
 * What the prices that the shop has seen itself say about a former price (Directive 98/6/EC, article 6a): it is proven;
 * nothing was charged before as far as is known; the price is known for less than thirty days; or less was charged in
 * the thirty days before the reduction, which makes the former price too high.
 */
export type FormerVerdict =
  | { kind: "proven" | "unknown" }
  | { kind: "short"; knownSince: Date }
  | { kind: "lower"; lowestMinor: number };

export interface ClaimedFormerPrice {
  templateId: number;
  variantId: number;
  minor: number;
  /** The price that is going to be charged, where it is not charged yet. */
  newMinor?: number;
}

export function verdictOf(known: LowestOwnPrice | undefined, minor: number): FormerVerdict {
  if (!known) return { kind: "unknown" };
  if (known.minor < minor) return { kind: "lower", lowestMinor: known.minor };
  return known.knownSince === null ? { kind: "proven" } : { kind: "short", knownSince: known.knownSince };
}

/** One verdict for each claim, in their order. One query. */
export async function formerVerdicts(
  context: PublicContext,
  claims: readonly ClaimedFormerPrice[],
): Promise<FormerVerdict[]> {
  const lowest = await lowestOwnPrices(context, claims);
  return claims.map(({ templateId, variantId, minor }) =>
    verdictOf(lowest.get(`${templateId} ${variantId}`), minor),
  );
}

const severity: readonly FormerVerdict["kind"][] = ["lower", "unknown", "short", "proven"];

/** What is said of a row of a file that stands for several variants: a contradiction first. */
export function worstVerdict(verdicts: readonly FormerVerdict[]): FormerVerdict {
  const [worst] = verdicts.toSorted((a, b) => severity.indexOf(a.kind) - severity.indexOf(b.kind));
  return worst ?? { kind: "unknown" };
}
