import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
import { parse } from "csv-parse/sync";

/** Why a record cannot be read: the code of a text, with its values. */
export interface RecordProblem {
  code: "recordTooLong" | "quote" | "manyCells" | "cells";
  values?: Record<string, number>;
}

/** One record of a CSV file; `line` is the number of its first line in a text editor. */
export interface CsvRecord {
  line: number;
  /** If there is a problem, only a guess, good enough to tell which product the record belongs to. */
  cells: string[];
  delimiter: string;
  problem?: RecordProblem;
}

interface Line {
  number: number;
  text: string;
  cut: boolean;
}

const recordLengthMax = 64 * 1024 * 1024;
/** Without a limit, a quote that is never closed would swallow the rest of the file. */
const recordLinesMax = 5000;
const columnsMax = 20_000;
/** After this many records the process answers other requests. */
const recordsPerBreath = 200;

/**
 * The records of a CSV file one after the other, the header first. Understands UTF-8 and UTF-16 with or without a byte
 * order mark, all kinds of line ends, line ends inside quotes, and comma, semicolon or tab. An unreadable record is
 * returned with its problem, and reading continues at the next line that is a record.
 */
export async function* readRecords(path: string): AsyncGenerator<CsvRecord> {
  const queue: Line[] = [];
  const lines = readLines(path);
  const pull = async () => {
    const next = await lines.next();
    if (!next.done) queue.push(next.value);
    return !next.done;
  };
  let shape: { delimiter: string; width: number } | undefined;
  let told: string | undefined;
  let records = 0;
  while (queue.length > 0 || (await pull())) {
    records += 1;
    if (records % recordsPerBreath === 0) await breathe();
    const count = await linesOfRecord(queue, pull);
    const taken = queue.slice(0, count);
    const first = taken[0]?.number ?? 0;
    const text = taken.map((line) => line.text).join("\n");
    if (text.trim() === "" && !taken[0]?.cut) {
      queue.splice(0, count);
      continue;
    }
    // Excel states the delimiter in a line of its own before the header.
    const [, mark] = shape || told ? [] : (/^\ufeff?sep=(.)$/i.exec(text.trim()) ?? []);
    if (mark !== undefined) {
      told = mark;
      queue.splice(0, count);
      continue;
    }
    const delimiter = shape?.delimiter ?? told ?? delimiterOf(text);
    const parsed = taken.some((line) => line.cut) ? tooLong : cellsOf(text, delimiter, shape?.width);
    if (!("problem" in parsed)) {
      shape ??= { delimiter, width: parsed.cells.length };
      queue.splice(0, count);
      if (parsed.cells.some((cell) => cell.trim() !== ""))
        yield { line: first, cells: parsed.cells, delimiter };
      continue;
    }
    const guess = (taken[0]?.text.slice(0, 10_000) ?? "")
      .split(delimiter)
      .map((cell) => cell.replaceAll('"', ""));
    queue.splice(0, nextRecord(taken, delimiter, shape?.width));
    yield { line: first, cells: guess, delimiter, problem: parsed.problem };
    if (!shape) return;
  }
}

const tooLong: { problem: RecordProblem } = { problem: { code: "recordTooLong" } };

/** The number of lines in the record; it continues while a quote is open. */
async function linesOfRecord(queue: Line[], pull: () => Promise<boolean>): Promise<number> {
  let count = 0;
  let isOpen = false;
  let length = 0;
  while (count === 0 || (isOpen && count < recordLinesMax && length < recordLengthMax)) {
    if (count >= queue.length && !(await pull())) break;
    const text = queue[count]?.text ?? "";
    if (hasOddQuotes(text)) isOpen = !isOpen;
    length += text.length;
    count += 1;
  }
  return Math.max(1, count);
}

/** How many lines of a broken record to skip. An unclosed quote may have swallowed good records. */
function nextRecord(taken: readonly Line[], delimiter: string, width: number | undefined): number {
  const next = taken.findIndex(
    (line, index) => index > 0 && width !== undefined && "cells" in cellsOf(line.text, delimiter, width),
  );
  return next === -1 ? taken.length : next;
}

function cellsOf(
  text: string,
  delimiter: string,
  width: number | undefined,
): { cells: string[] } | { problem: RecordProblem } {
  let cells: string[];
  if (text.includes('"')) {
    try {
      cells = (parse(text, { delimiter, relax_column_count: true })[0] ?? []).slice(0, columnsMax + 1);
    } catch {
      return { problem: { code: "quote" } };
    }
  } else {
    cells = text.split(delimiter, columnsMax + 1);
  }
  if (cells.length > columnsMax) return { problem: { code: "manyCells", values: { most: columnsMax } } };
  if (width === undefined) return { cells };
  while (cells.length > width && cells.at(-1)?.trim() === "") cells.pop();
  if (cells.length === width) return { cells };
  return { problem: { code: "cells", values: { count: cells.length, width } } };
}

function hasOddQuotes(text: string): boolean {
  let odd = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}

/** The delimiter of the header, whose cells contain no misleading text. */
function delimiterOf(header: string): string {
  const counts = [",", ";", "\t"].map((delimiter) => ({
    delimiter,
    count: header.split(delimiter, columnsMax + 1).length,
  }));
  counts.sort((a, b) => b.count - a.count);
  return counts[0]?.delimiter ?? ",";
}

async function* readLines(path: string): AsyncGenerator<Line> {
  const { encoding, lineEnd } = await shapeOf(path);
  const decoder = new TextDecoder(encoding);
  let number = 1;
  let rest = "";
  let cut = false;
  const lineOf = (text: string): Line => ({
    number: number++,
    text: text.endsWith("\r") ? text.slice(0, -1) : text,
    cut,
  });
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const parts = decoder.decode(chunk, { stream: true }).split(lineEnd);
    const last = parts.pop() ?? "";
    for (const part of parts) {
      yield lineOf(rest + part);
      rest = "";
      cut = false;
    }
    rest += last;
    if (rest.length > recordLengthMax) {
      rest = rest.slice(0, 1000);
      cut = true;
    }
  }
  rest += decoder.decode();
  if (rest !== "") yield lineOf(rest);
}

const firstBytes = 65_536;

/** Excel for Mac ends lines with a lone carriage return. */
async function shapeOf(path: string): Promise<{ encoding: string; lineEnd: "\n" | "\r" }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
    const first = buffer.subarray(0, bytesRead);
    const encoding = encodingOf(first);
    const text = new TextDecoder(encoding).decode(first);
    return { encoding, lineEnd: text.includes("\r") && !text.includes("\n") ? "\r" : "\n" };
  } finally {
    await file.close();
  }
}

function encodingOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return "utf-16le";
  if (first[0] === 0xfe && first[1] === 0xff) return "utf-16be";
  return "utf-8";
}
