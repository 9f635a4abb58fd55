import type { Locale } from "#platform/i18n/locale.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import type { FamilyFacts } from "../family/family-plan.ts";

/** U-value and weight in words; omits values that the family cannot compute. */
export function factWords(
  { text, tag }: Pick<Locale, "text" | "tag">,
  { u, weight }: FamilyFacts,
): { name: string; value: string }[] {
  // Two significant digits, as EN ISO 10077-1 requires.
  const uSaid = numberFormat(tag, { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });
  return [
    ...(u === null ? [] : [{ name: text("configurator.uValue"), value: `${uSaid.format(u)}\u00a0W/(m²K)` }]),
    ...(weight === null || weight.whole <= 0
      ? []
      : [{ name: text("configurator.weight"), value: kilograms(tag, weight.whole) }]),
  ];
}

/** "64 kg", or "8.4 kg" below 10 kg. */
export function kilograms(tag: string, kg: number): string {
  const digits = kg < 10 ? 1 : 0;
  return `${numberFormat(tag, { maximumFractionDigits: digits }).format(kg)}\u00a0kg`;
}
