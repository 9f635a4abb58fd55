/** A name that a payer may have quoted. */
export interface SaidName {
  /** "VT00012" */
  name: string;
  /** Quoted exactly, or with the attempt's number appended without hyphen ("VT00012-1", `reference`). */
  reference: string | null;
}

const lettersMax = 5;
/** The number of digits of an attempt's number. */
const attemptDigits = [1, 2];

/**
 * Possible names of payables in a payer's words, also within longer text: "comanda VT 00012-1" and
 * "COMANDAVT000121MULTUMESC" both name VT00012. Whole names first.
 */
export function namesIn(words: string): SaidName[] {
  const found = words.toUpperCase().matchAll(/([A-Z]{1,40})[\s.:#_/-]{0,2}(\d{4,12})/g);
  const said = [...found].flatMap(([, letters = "", digits = ""]) =>
    endsOf(letters).flatMap((prefix): SaidName[] => [
      { name: `${prefix}${digits}`, reference: null },
      // Banks drop hyphens: the attempt's number is then appended directly.
      ...attemptDigits
        .filter((cut) => digits.length - cut >= 4)
        .map((cut) => {
          const name = `${prefix}${digits.slice(0, digits.length - cut)}`;
          return { name, reference: `${name}-${digits.slice(digits.length - cut)}` };
        }),
    ]),
  );
  return said.toSorted((a, b) => Number(a.reference !== null) - Number(b.reference !== null));
}

/** A name may begin anywhere in a run of letters. */
function endsOf(letters: string): string[] {
  const longest = letters.slice(-lettersMax);
  return Array.from(longest, (_, at) => longest.slice(at));
}

/** Only capital letters and digits; easily confused characters become the same one. */
export function plainText(text: string): string {
  return unaccented(text).replace(/[^A-Z0-9]/g, "");
}

export function unaccented(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
}

const lookalikes: Record<string, string> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", B: "8" };

/**
 * The kind of typing error in a reference: a character wrong, missing, added or swapped; cut off; or its letters
 * omitted.
 */
export type Slip = "typo" | "cut" | "number";

/** The lengths at which banks cut the payer's words, in lines or in total. */
const lineLengths = [35, 70, 105, 140];
const signsLeft = 4;

/**
 * The typing error by which the text misses a reference such as "VT00012-1" or the name before its hyphen; null if the
 * text does not contain it.
 */
export function slipOf(text: string, reference: string): Slip | null {
  const name = reference.replace(/-\d+$/, "");
  const wanted = [name, reference].map((one) => alike(plainText(one)));
  const words = unaccented(text)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  // Possibly one or two spaces within it.
  const runs = [0, 1, 2].flatMap((more) =>
    words.slice(0, words.length - more).map((_, at) => words.slice(at, at + more + 1).join("")),
  );
  const tokens = runs.filter((run) => /\d/.test(run) && run.length <= 20).map(alike);
  if (tokens.some((token) => wanted.some((one) => isOneSlip(token, one)))) return "typo";
  const digits = alike(name.replace(/^\D+/, ""));
  if (digits.length >= signsLeft && words.some((word) => word === digits)) return "number";
  const last = alike(words.at(-1) ?? "");
  const isCut = lineLengths.some((length) => Math.abs(text.trim().length - length) <= 1);
  return isCut && last.length >= signsLeft && wanted.some((one) => one.startsWith(last)) ? "cut" : null;
}

function alike(plain: string): string {
  return plain.replace(/[OQILZSB]/g, (sign) => lookalikes[sign] ?? sign);
}

/** Equal, or one character missing, added or wrong, or two neighbours swapped. */
function isOneSlip(said: string, wanted: string): boolean {
  const more = said.length - wanted.length;
  if (Math.abs(more) > 1) return false;
  let at = 0;
  while (at < said.length && said[at] === wanted[at]) at += 1;
  if (more === 1) return said.slice(at + 1) === wanted.slice(at);
  if (more === -1) return said.slice(at) === wanted.slice(at + 1);
  const isSwapped =
    said[at] === wanted[at + 1] && said[at + 1] === wanted[at] && said.slice(at + 2) === wanted.slice(at + 2);
  return isSwapped || said.slice(at + 1) === wanted.slice(at + 1);
}

/** A company's legal form, which is not part of its name. */
const legalForms = new Set(["SRL", "SRLD", "PFA", "SCS", "SNC", "GMBH", "LTD", "LLC", "INC", "THE"]);

/** Whether a payer is one of these people or companies, in any order of words and with any additions. */
export function isPayerAlike(payer: string, names: readonly string[]): boolean {
  const said = partsOf(payer);
  return names.some((name) => {
    const wanted = partsOf(name);
    const common = wanted.filter((one) => said.some((other) => isSamePart(one, other))).length;
    return common >= 2 || (common === 1 && (wanted.length === 1 || said.length === 1));
  });
}

function partsOf(name: string): string[] {
  const parts = unaccented(name)
    .replaceAll(".", "")
    .split(/[^A-Z0-9]+/);
  return [...new Set(parts)].filter((part) => part.length >= 3 && !legalForms.has(part));
}

function isSamePart(one: string, other: string): boolean {
  return one === other || (Math.min(one.length, other.length) >= 5 && isOneSlip(one, other));
}
