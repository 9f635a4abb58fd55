import { encode } from "uqr";
import { toDecimal } from "#platform/money/money.ts";
import { checkedIban } from "./staff-iban.ts";
import type { TransferCode } from "./views.ts";

/** Countries for euro transfers by this standard: SEPA, by the letters of their accounts. */
const sepaCountries = new Set(
  "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(
    " ",
  ),
);
/** The largest amount in the standard. */
const minorMax = 99_999_999_999;
const nameMax = 70;
const referenceMax = 140;
/** The largest code that banking apps have to read, by the standard. */
const versionMax = 13;

/**
 * A QR code for a transfer that banking apps scan (EPC069-12, version 2): only in euro and to an account in SEPA. Null
 * for other transfers, or if the account is incomplete.
 */
export function transferCode({
  beneficiary,
  iban,
  reference,
  amountMinor,
  currency,
}: {
  beneficiary: string;
  iban: string;
  reference: string;
  amountMinor: number;
  currency: string;
}): TransferCode | null {
  const account = checkedIban(iban)?.replaceAll(" ", "");
  const name = oneLine(beneficiary, nameMax);
  if (currency !== "EUR" || !account || !sepaCountries.has(account.slice(0, 2)) || name === "") return null;
  if (amountMinor <= 0 || amountMinor > minorMax) return null;
  const lines = [
    ...["BCD", "002", "1", "SCT", "", name, account, `EUR${toDecimal(amountMinor, "EUR")}`],
    // Neither a purpose nor a reference by ISO 11649: the order's name as free text.
    ...["", "", oneLine(reference, referenceMax)],
  ];
  const { size, data } = encode(lines.join("\n"), { ecc: "M", border: 4, maxVersion: versionMax });
  return { size, path: data.map(rowPath).join("") };
}

function oneLine(text: string, lengthMax: number): string {
  return [...text.replace(/\s+/g, " ").trim()].slice(0, lengthMax).join("");
}

/** Each run of dark modules in a row as one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  const signs = row.map((dark) => (dark ? "#" : " ")).join("");
  return [...signs.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
