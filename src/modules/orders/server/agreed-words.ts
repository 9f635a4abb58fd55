import type { Context } from "#platform/context.ts";
import type { Agreed } from "./consent.ts";
import { formatMoment } from "./staff-moment.ts";

/** The evidence of what a buyer agreed to, in words for staff; nothing for orders that were placed before it was kept. */
export function agreedWords({ locale, now }: Context, agreed: Partial<Agreed>): string[] {
  const { by, at, madeToMeasure = [], texts = [] } = agreed;
  if (!by || !at) return [];
  return [
    locale.text(`orders.agreedBy_${by}`, { on: formatMoment(new Date(at), locale, now) }),
    ...(madeToMeasure.length > 0
      ? [locale.text("orders.agreedMeasure", { names: madeToMeasure.join(", ") })]
      : []),
    ...texts.map(({ kind, version, hash }) =>
      locale.text("orders.agreedText", {
        name: locale.text(`website.legalKind_${kind}`),
        version,
        hash: hash.slice(0, 12),
      }),
    ),
  ];
}
