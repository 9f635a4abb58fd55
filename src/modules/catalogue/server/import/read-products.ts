import { type RecordProblem, readRecords } from "./csv-records.ts";
import { type Findings, noFindings, type Remark, remark } from "./fault.ts";
import { type FormatOptions, type ProductFormat, unnamedKey } from "./format.ts";
import { odooFormat } from "./odoo.ts";
import { ownFormat } from "./own.ts";
import type { PictureFinder } from "./pictures.ts";
import type { FoundPicture, ProductDraft } from "./product-draft.ts";
import { checkRow, foreignPriceHeaders, type Row } from "./sheet.ts";
import { shopifyFormat } from "./shopify.ts";
import { wooFormat } from "./woo.ts";

export interface ReadProduct {
  draft: ProductDraft;
  pictures: FoundPicture[];
  /** The lines of all its rows. */
  lines: number[];
}

export interface ReadProducts {
  formatName: string;
  /** Without the header. */
  rows: number;
  products: ReadProduct[];
  /** Number of products with a fault, which are skipped completely. */
  leftOut: number;
  /** The lines of all their rows. */
  wrongLines: number[];
  faults: Remark[];
  notes: Remark[];
}

/** Thrown when a file cannot be imported at all; the message is for the person who sent it. */
export class UnknownFile extends Error {
  readonly remark: Remark;

  constructor(remark: Remark) {
    super(remark.text ?? remark.id);
    this.remark = remark;
  }
}

function problemOf(line: number, { code, values }: RecordProblem): Remark {
  return remark(line, code, values);
}

/** The consecutive rows of one product. */
interface Group {
  key: string;
  line: number;
  rows: Row[];
  /** The row with the shared data could not be read, so the others would be misunderstood. */
  isHeadless: boolean;
  /** Including rows that could not be read. */
  lines: number[];
  findings: Findings;
}

/** Reads the products of a file one after the other, so that memory holds only the drafts of a large file. */
export async function readProducts(
  file: string,
  site: Pick<FormatOptions, "currency" | "now">,
  finder: PictureFinder,
): Promise<ReadProducts> {
  const read: ReadProducts = {
    formatName: "",
    rows: 0,
    products: [],
    leftOut: 0,
    wrongLines: [],
    faults: [],
    notes: [],
  };
  const finish = collector(read, finder);
  let format: ProductFormat | undefined;
  let headers: readonly string[] = [];
  let group: Group | undefined;
  const scattered: Row[] = [];
  const wrong = new Map<number, Remark[]>();
  for await (const record of readRecords(file)) {
    if (!format) {
      if (record.problem) throw new UnknownFile(problemOf(record.line, record.problem));
      headers = record.cells;
      const decimalComma = record.delimiter === "\t" ? "clear" : record.delimiter === ";";
      format = formatOf(headers, { ...site, decimalComma });
      read.formatName = format.name;
      for (const header of foreignPriceHeaders(headers, site.currency)) {
        const values = { column: header.trim(), currency: site.currency };
        read.notes.push(remark(record.line, "foreignPrice", values));
      }
      continue;
    }
    read.rows += 1;
    const row = { line: record.line, cells: record.cells };
    if (format.arrange) {
      const findings = noFindings();
      if (record.problem) findings.faults.push(problemOf(record.line, record.problem));
      else checkRow(row, headers, findings);
      if (findings.faults.length > 0) wrong.set(row.line, findings.faults);
      scattered.push(row);
      if (scattered.length > scatteredRowsMax)
        throw new UnknownFile(remark(1, "tooManyRows", { most: scatteredRowsMax }));
      continue;
    }
    const key = format.keyOf(row);
    if (!group || (key !== "" && key !== group.key)) {
      if (group) await finish(group, format);
      group = {
        key: key || unnamedKey(row),
        line: row.line,
        rows: [],
        isHeadless: record.problem !== undefined,
        lines: [],
        findings: noFindings(),
      };
    }
    group.lines.push(row.line);
    if (record.problem) group.findings.faults.push(problemOf(record.line, record.problem));
    else {
      checkRow(row, headers, group.findings);
      group.rows.push(row);
    }
  }
  if (!format) throw new UnknownFile(remark(1, "emptyFile"));
  if (group) await finish(group, format);
  for (const { key, rows } of format.arrange?.(scattered) ?? []) {
    const line = rows[0]?.line ?? 0;
    const faults = rows.flatMap((row) => wrong.get(row.line) ?? []);
    const lines = rows.map((row) => row.line);
    // An unreadable row excludes its whole product, which would otherwise lose a variant.
    await finish(
      { key, line, rows, isHeadless: faults.length > 0, lines, findings: { faults, notes: [] } },
      format,
    );
  }
  return read;
}

/** Limit of rows for scattered formats: they stay in memory until the whole file is read. */
const scatteredRowsMax = 100_000;

function collector(read: ReadProducts, finder: PictureFinder) {
  const lines = new Map<string, number>();
  const allLines = new Map<string, number[]>();
  const bad = new Set<string>();

  return async function finish(group: Group, format: ProductFormat): Promise<void> {
    const { key, line, rows, findings } = group;
    const before = lines.get(key);
    if (before !== undefined) {
      findings.faults.push(remark(line, "scattered", { before }));
    }
    lines.set(key, before ?? line);
    const known = [...(allLines.get(key) ?? []), ...group.lines];
    allLines.set(key, known);
    const draft = group.isHeadless ? null : format.draftOf(rows, findings);
    if (draft && findings.faults.length === 0) {
      const pictures = await finder.find(draft.pictures ?? [], findings.notes);
      read.products.push({ draft, pictures, lines: group.lines });
    } else if (!bad.has(key)) {
      bad.add(key);
      read.leftOut += 1;
      read.wrongLines.push(...known);
      read.products =
        before === undefined ? read.products : read.products.filter((one) => one.draft.line !== before);
    } else read.wrongLines.push(...group.lines);
    read.faults.push(...findings.faults);
    read.notes.push(...findings.notes);
  };
}

function formatOf(headers: readonly string[], options: FormatOptions): ProductFormat {
  const format =
    ownFormat(headers, options) ??
    shopifyFormat(headers, options) ??
    wooFormat(headers, options) ??
    odooFormat(headers, options);
  if (format) return format;
  const shown = headers
    .slice(0, 6)
    .map((header) => `"${header.trim()}"`)
    .join(", ");
  throw new UnknownFile(remark(1, "unknownFormat", { shown }));
}
