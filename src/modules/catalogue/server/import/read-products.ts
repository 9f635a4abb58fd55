import { readRecords } from "./csv-records.ts";
import { type Findings, noFindings, type Remark } from "./fault.ts";
import { type FormatOptions, type ProductFormat, unnamedKey } from "./format.ts";
import { odooFormat } from "./odoo.ts";
import { ownFormat } from "./own.ts";
import type { PictureFinder } from "./pictures.ts";
import type { FoundPicture, ProductDraft } from "./product-draft.ts";
import { checkRow, type Row } from "./sheet.ts";
import { shopifyFormat } from "./shopify.ts";
import { wooFormat } from "./woo.ts";

export interface ReadProduct {
  draft: ProductDraft;
  pictures: FoundPicture[];
}

export interface ReadProducts {
  formatName: string;
  /** Without the header. */
  rows: number;
  products: ReadProduct[];
  /** How many products have a fault and are left out whole. */
  leftOut: number;
  faults: Remark[];
  notes: Remark[];
}

/** Thrown when a file is none that can be imported at all; the message is for the person who gave it. */
export class UnknownFile extends Error {}

/** The rows of one product, as they follow each other. */
interface Group {
  key: string;
  line: number;
  rows: Row[];
  /** The row that says what all share could not be read, so that the others would be misunderstood. */
  isHeadless: boolean;
  findings: Findings;
}

/** Reads the products of a file one after the other, so that a large one needs no more memory than its drafts. */
export async function readProducts(
  file: string,
  site: Pick<FormatOptions, "currency" | "now">,
  finder: PictureFinder,
): Promise<ReadProducts> {
  const read: ReadProducts = { formatName: "", rows: 0, products: [], leftOut: 0, faults: [], notes: [] };
  const finish = collector(read, finder);
  let format: ProductFormat | undefined;
  let headers: readonly string[] = [];
  let group: Group | undefined;
  const scattered: Row[] = [];
  for await (const record of readRecords(file)) {
    if (!format) {
      if (record.problem) throw new UnknownFile(`line ${record.line}: ${record.problem}`);
      headers = record.cells;
      format = formatOf(headers, { ...site, decimalComma: record.delimiter === ";" });
      read.formatName = format.name;
      continue;
    }
    read.rows += 1;
    const row = { line: record.line, cells: record.cells };
    if (format.arrange) {
      const findings = noFindings();
      if (record.problem) findings.faults.push({ line: record.line, text: record.problem });
      else checkRow(row, headers, findings);
      read.faults.push(...findings.faults);
      if (findings.faults.length > 0) read.leftOut += 1;
      else scattered.push(row);
      if (scattered.length > scatteredRowsMax) throw new UnknownFile(tooManyRows);
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
        findings: noFindings(),
      };
    }
    if (record.problem) group.findings.faults.push({ line: record.line, text: record.problem });
    else {
      checkRow(row, headers, group.findings);
      group.rows.push(row);
    }
  }
  if (!format) throw new UnknownFile("the file is empty");
  if (group) await finish(group, format);
  for (const { key, rows } of format.arrange?.(scattered) ?? []) {
    const line = rows[0]?.line ?? 0;
    await finish({ key, line, rows, isHeadless: false, findings: noFindings() }, format);
  }
  return read;
}

/** They wait in memory until the whole file is read. */
const scatteredRowsMax = 100_000;
const tooManyRows = `it has more than ${scatteredRowsMax} rows: export it in parts`;

function collector(read: ReadProducts, finder: PictureFinder) {
  const lines = new Map<string, number>();
  const bad = new Set<string>();

  return async function finish(group: Group, format: ProductFormat): Promise<void> {
    const { key, line, rows, findings } = group;
    const before = lines.get(key);
    if (before !== undefined) {
      const text = `the product stands on line ${before} already: its rows must follow each other`;
      findings.faults.push({ line, text });
    }
    lines.set(key, before ?? line);
    const draft = group.isHeadless ? null : format.draftOf(rows, findings);
    if (draft && findings.faults.length === 0) {
      read.products.push({ draft, pictures: await finder.find(draft.pictures ?? [], findings.notes) });
    } else if (!bad.has(key)) {
      bad.add(key);
      read.leftOut += 1;
      read.products =
        before === undefined ? read.products : read.products.filter((one) => one.draft.line !== before);
    }
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
  throw new UnknownFile(
    `the first line must name the columns of a product export: Shopify's have "Handle" (or "URL handle") and "Title", ` +
      `WooCommerce's "Type" and "Regular price", Odoo's "Name" (or "name") with "External ID" (id) or "Internal Reference" (default_code). It has ${shown}`,
  );
}
