import { attributeOf, type ShownFamily } from "../screen/shown-family.ts";
import { readNumber } from "../screen/spinner.ts";

/** One line of a pasted list. */
export interface OpeningLine {
  /** The line number, starting at 1. */
  line: number;
  label: string;
  widthMm: number;
  heightMm: number;
  quantity: number;
  /** The differences from the template. */
  choices: Readonly<Record<string, string>>;
}

/** A reading error in a line. `cell` is the text at fault. */
export interface OpeningFault {
  line: number;
  label: string;
  why: "noSize" | "quantity" | "unknownValue" | "ambiguousValue" | "tooMany";
  cell: string;
}

/** The maximum number of lines in a cart. */
const openingsMax = 100;
const quantityMax = 999;
/** Longer lines are cut off: nobody writes more about one opening. */
const lineCharactersMax = 500;
const perUnitMm = { mm: 1, cm: 10, m: 1000 } as const;
type Unit = keyof typeof perUnitMm;

/**
 * Reads a list of openings that was pasted from a spreadsheet or typed: label, width, height, quantity, then differing
 * values. Tabs, semicolons or commas separate cells; sizes are in mm, cm or m. Sizes without a unit take the first unit
 * in which both sizes are possible.
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
    // Skips empty lines, and a heading without a number.
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
  // If commas with a space separate the cells, a comma between digits belongs to a number.
  const commas = /,\s/.test(typed) ? /,\s+|(?<!\d),|,(?!\d)/ : /,|\s{2,}/;
  const cells = typed.split(separator ?? commas);
  return cells.flatMap((cell) => sizesIn(cell.trim()));
}

/** Splits "1200 x 1400" in one cell into two sizes. */
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
  // "1.200 m" is 1.2 metres, not 1,200 metres.
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

/** Without a unit: the first unit in which both sizes are within their limits, otherwise millimetres. */
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

/** "Oak", or "Sill inside: Oak" if several attributes have such a value. */
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

/** Ignores capitals, accents and outer spaces. */
function plain(words: string): string {
  return words.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
