import { attributeOf, type ShownFamily } from "../screen/shown-family.ts";
import { readNumber } from "../screen/spinner.ts";

/** One line of a pasted list. */
export interface OpeningLine {
  /** Counted from 1, as the list shows it. */
  line: number;
  label: string;
  widthMm: number;
  heightMm: number;
  quantity: number;
  /** What differs from the template. */
  choices: Readonly<Record<string, string>>;
}

/** What cannot be read of a line. `cell` is the text that is meant. */
export interface OpeningFault {
  line: number;
  label: string;
  why: "noSize" | "quantity" | "unknownValue" | "ambiguousValue" | "tooMany";
  cell: string;
}

/** As many as a cart takes. */
const openingsMax = 100;
const quantityMax = 999;
/** Beyond them a line is cut: nobody writes so much of one opening. */
const lineCharactersMax = 500;
const perUnitMm = { mm: 1, cm: 10, m: 1000 } as const;
type Unit = keyof typeof perUnitMm;

/**
 * Reads a list of openings as it comes from a spreadsheet or is typed: label, width, height, quantity, then values that
 * differ. Cells are parted by tabs, semicolons or commas; sizes are in mm, cm or m. Without a unit the first one counts in
 * which both sizes can be made.
 */
export function readOpenings(
  family: ShownFamily,
  text: string,
): { openings: OpeningLine[]; faults: OpeningFault[] } {
  const openings: OpeningLine[] = [];
  const faults: OpeningFault[] = [];
  const lines = text.slice(0, 20_000).split(/\r\n|\r|\n/);
  for (const [index, typed] of lines.entries()) {
    const cells = cellsOf(typed.slice(0, lineCharactersMax));
    // An empty line, and a heading without any number.
    if (cells.every((cell) => cell === "") || (openings.length === 0 && !/\d/.test(typed))) continue;
    const read = readLine(family, cells, index + 1);
    if (openings.length >= openingsMax) {
      faults.push({ line: index + 1, label: cells[0] ?? "", why: "tooMany", cell: "" });
      break;
    }
    if ("why" in read) faults.push(read);
    else openings.push(read);
  }
  return { openings, faults };
}

function cellsOf(typed: string): string[] {
  const separator = ["\t", ";", "|"].find((one) => typed.includes(one));
  // Where commas with a space part the cells, one between digits belongs to a number.
  const commas = /,\s/.test(typed) ? /,\s+|(?<!\d),|,(?!\d)/ : /,|\s{2,}/;
  const cells = typed.split(separator ?? commas);
  return cells.flatMap((cell) => sizesIn(cell.trim()));
}

/** "1200 x 1400" in one cell is two. */
function sizesIn(cell: string): string[] {
  const [, width, height] = /^([\d.,\s]+(?:mm|cm|m)?)\s*[x×*]\s*([\d.,\s]+(?:mm|cm|m)?)$/i.exec(cell) ?? [];
  return width && height ? [width.trim(), height.trim()] : [cell];
}

interface Length {
  number: number;
  unit: Unit | null;
}

function lengthOf(cell: string): Length | null {
  const [, digits = "", unit = ""] = /^([-\d.,\s]+?)\s*(mm|cm|m)?$/i.exec(cell) ?? [];
  const named = unit.toLowerCase() as Unit | "";
  // "1.200 m" is a metre and a fifth, not 1,200 of them.
  const number =
    named === "m" && /^\d[.,]\d{3}$/.test(digits) ? Number(digits.replace(",", ".")) : readNumber(digits);
  return number === null || digits === "" ? null : { number, unit: named === "" ? null : named };
}

function readLine(family: ShownFamily, cells: readonly string[], line: number): OpeningLine | OpeningFault {
  const first = cells.findIndex(
    (cell, at) => lengthOf(cell) !== null && lengthOf(cells[at + 1] ?? "") !== null,
  );
  const label = cells
    .slice(0, first === -1 ? 1 : first)
    .filter(Boolean)
    .join(", ")
    .slice(0, 80);
  const width = lengthOf(cells[first] ?? "");
  const height = lengthOf(cells[first + 1] ?? "");
  if (first === -1 || !width || !height)
    return { line, label, why: "noSize", cell: cells.slice(1).join(" ") };
  const rest = cells.slice(first + 2).filter(Boolean);
  const counted = /^\d+\s*(x|×|pcs?\.?|buc\.?|st\.?|stk\.?)?$/i.test(rest[0] ?? "")
    ? (rest.shift() ?? "")
    : "1";
  const quantity = Number(/\d+/.exec(counted)?.[0] ?? 1);
  if (quantity < 1 || quantity > quantityMax) return { line, label, why: "quantity", cell: counted };
  const choices: Record<string, string> = {};
  for (const cell of rest) {
    const found = valuesNamed(family, cell);
    const [only] = found;
    if (!only) return { line, label, why: "unknownValue", cell };
    if (found.length > 1) return { line, label, why: "ambiguousValue", cell };
    choices[only.attribute] = only.value;
  }
  const [widthMm, heightMm] = inMm(family, width, height);
  return { line, label, widthMm, heightMm, quantity, choices };
}

/** Without a unit: the first one in which both sizes are between their bounds, else millimetres. */
function inMm({ model, size }: ShownFamily, width: Length, height: Length): [number, number] {
  const fits = (id: string, mm: number) => {
    const bounds = model.attributes.find((one) => one.id === id);
    return bounds !== undefined && "min" in bounds && mm >= bounds.min && mm <= bounds.max;
  };
  const mmOf = ({ number, unit }: Length, other: Unit) => Math.round(number * perUnitMm[unit ?? other]);
  const found = (["mm", "cm", "m"] as const).find(
    (unit) => fits(size.width, mmOf(width, unit)) && fits(size.height, mmOf(height, unit)),
  );
  const isMetres = width.number < 10 && height.number < 10;
  const unit = found ?? (isMetres ? "m" : "mm");
  return [mmOf(width, unit), mmOf(height, unit)];
}

/** "Oak", or "Sill inside: Oak" where several attributes have such a value. */
function valuesNamed(family: ShownFamily, cell: string): { attribute: string; value: string }[] {
  const [, attributeName, named] = /^([^:=]+)[:=](.+)$/.exec(cell) ?? [];
  const wanted = plain(named ?? cell);
  return family.attributes.flatMap(({ id }) => {
    const attribute = attributeOf(family, id);
    if (attribute?.kind !== "choice") return [];
    if (
      attributeName &&
      !Object.values(attribute.name).some((name) => plain(name ?? "") === plain(attributeName))
    )
      return [];
    return attribute.values
      .filter(({ name, isOwn }) => !isOwn && Object.values(name).some((one) => plain(one ?? "") === wanted))
      .map(({ id: value }) => ({ attribute: id, value }));
  });
}

/** Without capitals, accents and spaces at the ends. */
function plain(words: string): string {
  return words.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
