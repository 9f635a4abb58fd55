import type { PublicContext } from "#platform/context.ts";
import { type LowestOwnPrice, lowestOwnPrices } from "./own-price.ts";

/**
 * The shop's own price records judge a former price (Directive 98/6/EC, article 6a): it is proven; no earlier price is
 * known; the price is known for less than thirty days; or a lower price was charged in the thirty days before the
 * reduction, so the former price is too high.
 */
export type FormerVerdict =
  | { kind: "proven" | "unknown" }
  | { kind: "short"; knownSince: Date }
  | { kind: "lower"; lowestMinor: number };

export interface ClaimedFormerPrice {
  templateId: number;
  variantId: number;
  minor: number;
  /** The future price, if it is not charged yet. */
  newMinor?: number;
}

export function verdictOf(known: LowestOwnPrice | undefined, minor: number): FormerVerdict {
  if (!known) return { kind: "unknown" };
  if (known.minor < minor) return { kind: "lower", lowestMinor: known.minor };
  return known.knownSince === null ? { kind: "proven" } : { kind: "short", knownSince: known.knownSince };
}

/** One verdict for each claim, in order. One query. */
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

/** The verdict on a file's row that represents several variants: a contradiction comes first. */
export function worstVerdict(verdicts: readonly FormerVerdict[]): FormerVerdict {
  const [worst] = verdicts.toSorted((a, b) => severity.indexOf(a.kind) - severity.indexOf(b.kind));
  return worst ?? { kind: "unknown" };
}
