import { sanitise } from "#platform/html/sanitise.ts";
import { toMinor } from "#platform/money/money.ts";
import type { Translated } from "#platform/translated.ts";
import { namesOf } from "../vocabulary/names.ts";
import { slugOf } from "../vocabulary/slug.ts";
import type { TemplateInput } from "../vocabulary/template-input.ts";
import { type Findings, remark } from "./fault.ts";
import { type FormatOptions, type ProductFormat, unnamedKey } from "./format.ts";
import {
  anyColumn,
  languageCodes,
  type OwnCells,
  type OwnColumn,
  ownColumnNames,
  type TextField,
  textColumn,
  variantColumns,
} from "./own-columns.ts";
import { detailsOf, ownRelations, ownVariants, parts, valueKey } from "./own-more.ts";
import type { ProductDraft } from "./product-draft.ts";
import { type Reader, type Row, reader, type Sheet, sheetOf } from "./sheet.ts";

type OwnSheet = Sheet<OwnColumn>;

/** Our own file, as the export writes it. A missing column changes nothing. */
export function ownFormat(headers: readonly string[], options: FormatOptions): ProductFormat | null {
  const sheet = sheetOf(headers, ownColumnNames, options);
  const names = languageCodes.map((code) => textColumn("name", code)).filter((column) => sheet.has(column));
  if (!sheet.has("key") || names.length === 0) return null;
  return {
    name: "Vitrine",
    keyOf: (row) =>
      sheet.text(row, "key") ||
      (names.some((column) => sheet.text(row, column) !== "") ? unnamedKey(row) : ""),
    draftOf: (rows, findings) => draftOf(sheet, names, rows, options.currency, findings),
  };
}

function draftOf(
  sheet: OwnSheet,
  names: readonly OwnColumn[],
  rows: readonly Row[],
  siteCurrency: string,
  findings: Findings,
): ProductDraft | null {
  const [first] = rows;
  if (!first) return null;
  const read = reader(sheet, first, findings);
  const key = read.short("key");
  const currency = read.text("currency") || siteCurrency;
  if (!/^[A-Z]{3}$/.test(currency)) read.refuse("currency", "currency");
  if (key === "") findings.faults.push(remark(first.line, "empty", { column: sheet.header("key") }));
  const name = names.map((column) => read.short(column, 500)).find((text) => text !== "") ?? "";
  if (name === "")
    findings.faults.push(
      remark(first.line, "empty", { column: sheet.header(names[0] ?? textColumn("name", "en")) }),
    );
  const slug = read.short("slug") || slugOf(name) || "product";
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    read.refuse("slug", "address");
  }
  if (findings.faults.length > 0) return null;
  const input = inputOf(sheet, read, rows, currency, findings);
  const described = (input.attributes ?? []).length === 0 ? rows.slice(0, 1) : rows.slice(1);
  const more = {
    ...ownVariants(sheet, described, currency, findings),
    relations: ownRelations(sheet, read),
  };
  if (findings.faults.length > 0) return null;
  const { listPriceMinor } = input;
  return {
    key,
    line: first.line,
    slug,
    name,
    ...(listPriceMinor === undefined ? {} : { listPriceMinor }),
    own: {
      cells: rows.map((row) => cellsOf(sheet, row, row === first)),
      input: { ...input, key, slug },
      ...more,
    },
  };
}

/** The file's cells: those of the product in its first row, those of a variant in the others. */
function cellsOf(sheet: OwnSheet, row: Row, isFirst: boolean): OwnCells {
  const columns = isFirst ? anyColumn : variantColumns;
  return Object.fromEntries(
    columns.filter((column) => sheet.has(column)).map((column) => [column, sheet.text(row, column)]),
  );
}

function inputOf(
  sheet: OwnSheet,
  read: Reader<OwnColumn>,
  rows: readonly Row[],
  currency: string,
  findings: Findings,
): Partial<TemplateInput> {
  const given = <Value>(column: OwnColumn, value: () => Value): Value | undefined =>
    sheet.has(column) ? value() : undefined;
  /** In the languages of the file; an empty cell removes the text in its language. */
  const texts = (field: TextField, lengthMax: number): Translated | undefined => {
    const codes = languageCodes.filter((code) => sheet.has(textColumn(field, code)));
    if (codes.length === 0) return undefined;
    return Object.fromEntries(codes.map((code) => [code, read.short(textColumn(field, code), lengthMax)]));
  };
  const amount = (column: OwnColumn) => {
    const text = read.amount(column);
    return text === undefined ? undefined : toMinor(text, currency);
  };
  const thousandth = (column: OwnColumn) => {
    const text = read.amount(column, 1000);
    return text === undefined ? undefined : Math.round(Number(text) * 1000);
  };
  /** An empty cell resets the product's own setting. */
  const wholeOrNone = (column: OwnColumn, least: number, most: number) =>
    given(column, () => {
      const text = read.text(column).trim();
      const number = Number(text);
      if (text === "") return null;
      if (/^\d{1,4}$/.test(text) && number >= least && number <= most) return number;
      read.refuse(column, "wholeRange", { least, most });
      return null;
    });
  const mode = read.chosen("mode", {
    never: "never",
    always: "always",
    threshold: "threshold",
    custom: "custom",
  } as const);
  const description = texts("description", 100_000);
  const message = texts("message", 1000);
  const threshold = read.whole("threshold");
  const attributes = given("attributes", () => attributesOf(read, currency));
  return defined({
    name: texts("name", 500),
    summary: texts("summary", 2000),
    description:
      description &&
      (Object.fromEntries(
        Object.entries(description).map(([code, html]) => [code, sanitise(html ?? "")]),
      ) as Translated),
    type: read.chosen("type", { product: "product", consu: "consu", service: "service" } as const),
    listPriceMinor: amount("price"),
    costMinor: amount("cost"),
    currency: given("currency", () => currency),
    taxKey: given("tax", () => read.short("tax") || null),
    unitKey: given("unit", () => read.short("unit") || null),
    brandSlug: given("brand", () => read.short("brand") || null),
    categorySlugs: given("categories", () => namesOf(read.text("categories"))),
    tags: given("tags", () => namesOf(read.text("tags"))),
    reference: given("reference", () => read.short("reference")),
    published: read.flag("published"),
    saleable: read.flag("saleable"),
    inventory: mode && defined({ mode, threshold, message }),
    badge: texts("badge", 200),
    weightGrams: thousandth("weight"),
    volumeMl: thousandth("volume"),
    deliveryClass: read.chosen("deliveryClass", {
      parcel: "parcel",
      bulky: "bulky",
      freight: "freight",
    } as const),
    handlingDays: wholeOrNone("handlingDays", 0, 365),
    leadDays: wholeOrNone("leadDays", 0, 365),
    madeToMeasure: read.flag("madeToMeasure"),
    notReturnable: read.flag("notReturnable"),
    guaranteeMonths: wholeOrNone("guaranteeMonths", 1, 600),
    soldOnRequest: read.flag("onRequest"),
    details: detailsOf(sheet, read),
    position: read.whole("position"),
    seoTitle: texts("seoTitle", 1000),
    seoDescription: texts("seoDescription", 5000),
    attributes,
    exclusions: given("exclusions", () => exclusionsOf(read)),
    variants: given("variant", () => variantsOf(sheet, rows, attributes ?? [], findings)),
  });
}

/** "size: 1200, 1400=60.00 | finish: larch". */
function attributesOf(read: Reader<OwnColumn>, currency: string): NonNullable<TemplateInput["attributes"]> {
  return parts(read.text("attributes")).flatMap((part) => {
    const [slug = "", values = ""] = part.split(/:(.*)/s).map((text) => text.trim());
    const named = namesOf(values).map((value) => value.split("=").map((text) => text.trim()));
    const faulty = named.find(([, extra]) => extra !== undefined && !/^-?\d{1,7}(\.\d{1,4})?$/.test(extra));
    if (slug === "" || named.length === 0 || faulty) {
      read.refuse("attributes", "attributes");
      return [];
    }
    const options = named.map(([value = "", extra = "0"]) => ({
      slug: value,
      extraMinor: toMinor(extra, currency),
    }));
    return [{ slug, values: options }];
  });
}

/** "size:1400 > finish:sage". */
function exclusionsOf(read: Reader<OwnColumn>): NonNullable<TemplateInput["exclusions"]> {
  return parts(read.text("exclusions")).flatMap((part) => {
    const [when, not] = part.split(">").map((text) => valueKey(text));
    if (when && not) return [{ when, not: [not] }];
    read.refuse("exclusions", "exclusions");
    return [];
  });
}

function variantsOf(
  sheet: OwnSheet,
  rows: readonly Row[],
  attributes: NonNullable<TemplateInput["attributes"]>,
  findings: Findings,
): NonNullable<TemplateInput["variants"]> {
  const described = attributes.length === 0 ? rows.slice(0, 1) : rows.slice(1);
  return described.flatMap((row) => {
    const read = reader(sheet, row, findings);
    const keys = namesOf(read.text("variant")).map(valueKey);
    if (keys.includes(null) || (attributes.length > 0 && keys.length === 0)) {
      read.refuse("variant", "variant");
      return [];
    }
    const weight = read.amount("variantWeight", 1000);
    return [
      defined({
        options: Object.fromEntries(keys.flatMap((key) => (key ? [[key.attribute, key.value]] : []))),
        reference: sheet.has("variantReference") ? read.short("variantReference") : undefined,
        barcode: sheet.has("variantBarcode") ? read.short("variantBarcode") : undefined,
        weightGrams: weight === undefined ? undefined : Math.round(Number(weight) * 1000),
        archived: sheet.has("withdrawn") ? read.text("withdrawn") !== "" : undefined,
        stock: read.whole("variantStock"),
      }),
    ];
  });
}

type Defined<Values> = { [Key in keyof Values]: Exclude<Values[Key], undefined> };

/** Removes undefined values. */
function defined<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<Values>;
}
