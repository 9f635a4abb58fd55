import { toMinor } from "#platform/money/money.ts";
import { formerPrice } from "./former-price.ts";
import type { ProductDraft } from "./product-draft.ts";
import type { Reader, Sheet } from "./sheet.ts";
import type { WooColumn, WooFile } from "./woo-columns.ts";

/** A row's current price, and the price before a running sale. */
export function wooPrice(
  { sheet, currency, now }: WooFile,
  read: Reader<WooColumn>,
): Pick<ProductDraft, "listPriceMinor" | "formerMinor" | "reducedSince" | "costMinor"> {
  const minor = (column: WooColumn) => {
    const amount = read.amount(column);
    return amount === undefined ? undefined : toMinor(amount, currency);
  };
  const regular = minor("regularPrice");
  const sale = minor("salePrice");
  const starts = dateOf(read, "saleStarts");
  const ends = dateOf(read, "saleEnds");
  const isOn = sale !== undefined && (!starts || starts <= now) && (!ends || ends >= now);
  const price = isOn ? sale : (regular ?? sale);
  const former = isOn ? formerPrice(price, regular) : {};
  const cost = sheet.has("cost") ? minor("cost") : undefined;
  return {
    ...(price !== undefined && { listPriceMinor: price }),
    ...former,
    ...("formerMinor" in former && starts && { reducedSince: starts.toISOString() }),
    ...(cost !== undefined && { costMinor: cost }),
  };
}

function dateOf(read: Reader<WooColumn>, column: WooColumn): Date | undefined {
  const text = read.text(column);
  if (text === "") return undefined;
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text.replace(" ", "T"));
  if (!Number.isNaN(date.getTime())) return date;
  read.refuse(column, "day");
  return undefined;
}

const gramsOf = { kilograms: 1000, grams: 1, pounds: 453.592_37, ounces: 28.349_523_125 } as const;

export function wooGrams(sheet: Sheet<WooColumn>, read: Reader<WooColumn>): number | undefined {
  for (const unit of ["kilograms", "grams", "pounds", "ounces"] as const) {
    const weight = sheet.has(unit) ? read.amount(unit, 1000) : undefined;
    if (weight !== undefined) return Math.round(Number(weight) * gramsOf[unit]);
  }
  return undefined;
}
