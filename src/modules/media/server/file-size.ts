import type { Locale } from "#platform/i18n/locale.ts";

/** Formats 1,234,567 bytes as "1.2 MB", in the language of the reader. */
export function fileSize({ tag }: Pick<Locale, "tag">, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000));
  const unit = isLarge ? "megabyte" : "kilobyte";
  return new Intl.NumberFormat(tag, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
}
