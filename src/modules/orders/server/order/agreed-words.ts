import type { Context } from "#platform/context.ts";
import type { Agreed } from "../cart/agreed.ts";
import { formatMoment } from "./staff-moment.ts";

export interface AgreedView {
  /** How and when the buyer agreed, and the goods that cannot be returned. */
  words: string[];
  /** Hash of each text, as evidence of the shown words. */
  proofs: string[];
}

/** The evidence of a buyer's consent for staff; null for older orders without it. */
export function agreedView({ locale, now }: Context, agreed: Partial<Agreed>): AgreedView | null {
  const { by, at, madeToMeasure = [], texts = [] } = agreed;
  if (!by || !at) return null;
  return {
    words: [
      locale.text(`orders.agreedBy_${by}`, { on: formatMoment(new Date(at), locale, now) }),
      ...(madeToMeasure.length > 0
        ? [locale.text("orders.agreedMeasure", { names: madeToMeasure.join(", ") })]
        : []),
    ],
    proofs: texts.map(({ kind, version, hash }) =>
      locale.text("orders.agreedText", {
        name: locale.text(`website.legalKind_${kind}`),
        version,
        hash: hash.slice(0, 12),
      }),
    ),
  };
}
