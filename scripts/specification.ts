/** The numbered lines of docs/specification.md, and the claims about them in the tables under docs/coverage. */

export interface SpecificationLine {
  number: string;
  words: string;
  /** Systems that will complete the line. */
  later: string[];
}

export interface Specification {
  lines: SpecificationLine[];
  systems: string[];
}

export interface TableRow {
  /** Line of the file, counted from 1. */
  line: number;
  cells: string[];
}

/** The mark of a row without a line of the specification: a promise of the product. */
const ruleMark = "rule";

const numberShape = /^[12]:\d+[a-z]?$/;

/** The rows of all tables of a Markdown text, without their headers. */
export function tableRows(text: string): TableRow[] {
  const found: TableRow[] = [];
  let inTable = false;
  for (const [index, row] of text.split("\n").entries()) {
    const cells = cellsOf(row);
    if (cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell))) inTable = true;
    else if (cells.length === 0) inTable = false;
    else if (inTable) found.push({ line: index + 1, cells });
  }
  return found;
}

function cellsOf(row: string): string[] {
  const inner = /^\s*\|(.*)\|\s*$/.exec(row)?.[1];
  return inner === undefined
    ? []
    : inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** Rows of two cells name a system, rows of three a numbered line. */
export function readSpecification(text: string): Specification {
  const rows = tableRows(text).map(({ cells }) => cells);
  return {
    systems: rows.filter((cells) => cells.length === 2).map(([name = ""]) => name),
    lines: rows
      .filter((cells) => cells.length === 3)
      .map(([number = "", words = "", later = ""]) => ({ number, words, later: listed(later) })),
  };
}

/** The numbers at the start of a coverage row; empty for a rule, null if the cell contains neither. */
export function claimedNumbers(cell: string): string[] | null {
  if (cell === ruleMark) return [];
  const numbers = listed(cell);
  return numbers.length > 0 && numbers.every((number) => numberShape.test(number)) ? numbers : null;
}

/** Errors of the specification itself: order, duplicates, unknown systems. */
export function specificationProblems({ lines, systems }: Specification): string[] {
  const problems: string[] = [];
  let before = "";
  for (const { number, words, later } of lines) {
    if (!numberShape.test(number)) problems.push(`"${number}" is no number of a line`);
    else if (before !== "" && !isAfter(number, before)) problems.push(`${number} stands after ${before}`);
    if (words === "") problems.push(`${number} says nothing`);
    for (const system of later) {
      if (!systems.includes(system)) problems.push(`${number} names "${system}", which is no later system`);
    }
    before = number;
  }
  return problems;
}

/** Numbers without a row and without a later system. */
export function unclaimedLines({ lines }: Specification, claimed: ReadonlySet<string>): SpecificationLine[] {
  return lines.filter(({ number, later }) => later.length === 0 && !claimed.has(number));
}

/** The error in the first cell of a coverage row, or null. */
export function claimProblem({ lines }: Specification, cell: string): string | null {
  const numbers = claimedNumbers(cell);
  if (numbers === null) return `"${cell}" is neither "${ruleMark}" nor numbers of lines`;
  const unknown = numbers.find((number) => !lines.some((line) => line.number === number));
  return unknown === undefined ? null : `docs/specification.md has no line ${unknown}`;
}

function listed(cell: string): string[] {
  return cell
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

function isAfter(number: string, before: string): boolean {
  const [document = 0, line = 0] = number.split(":").map((part) => Number.parseInt(part, 10));
  const [documentBefore = 0, lineBefore = 0] = before.split(":").map((part) => Number.parseInt(part, 10));
  if (document !== documentBefore) return document > documentBefore;
  if (line !== lineBefore) return line > lineBefore;
  const [letter = "", letterBefore = ""] = [number, before].map((text) => /[a-z]$/.exec(text)?.[0] ?? "");
  return letterBefore !== "" && letter > letterBefore;
}
