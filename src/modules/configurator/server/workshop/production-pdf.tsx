import { renderToStaticMarkup } from "react-dom/server";
import { drawFacts, drawPanel, drawTitle } from "#modules/orders/server/invoice/sheet-parts.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { contentWidth, openSheet, page, type Sheet } from "#platform/sheet/sheet.ts";
import { drawSvg } from "#platform/sheet/sheet-drawing.ts";
import { drawRows, type SheetColumn } from "#platform/sheet/sheet-table.ts";
import { planWords } from "../../components/drawing/plan-words.ts";
import { SectionDrawing, sectionDepthMm } from "../../components/drawing/section-drawing.tsx";
import { drawingFrame } from "../../components/drawing/window-drawing.tsx";
import { lookOf } from "../../components/family/family-plan.ts";
import { factWords, kilograms } from "../../components/screen/fact-words.ts";
import { familyDrawing } from "../../components/screen/family-drawing.tsx";
import { type ListRow, listRows } from "../../components/workshop/list-words.ts";
import type { Production, ProductionItem } from "./production.ts";

/** Points per millimetre of paper. */
const pointsPerMm = 72 / 25.4;
/** The usual scales of building drawings: 1 to each of these. */
const scales = [5, 10, 15, 20, 25, 50];
const drawingMost = { width: 420, height: 300 };
/** The letter height in points. */
const letterPt = 8;
const sectionGap = 14;

/** One sheet per line: the drawing to scale with its sections, the choices, and the three lists. */
export async function productionPdf(locale: Locale, production: Production): Promise<Buffer> {
  const { text } = locale;
  const { orderName, at, items } = production;
  const title = text("configurator.paperTitle", { order: orderName });
  const sheet = await openSheet({ title, author: "", at, locale });
  for (const [index, item] of items.entries()) {
    if (index > 0) sheet.addPage();
    await drawItem(sheet, locale, { item, production, number: index + 1, title });
  }
  return sheet.finish((number, pages) => ({
    left: title,
    right: text("configurator.paperPage", { page: number, pages }),
  }));
}

async function drawItem(
  sheet: Sheet,
  locale: Locale,
  {
    item,
    production,
    number,
    title,
  }: { item: ProductionItem; production: Production; number: number; title: string },
): Promise<void> {
  const { text, tag } = locale;
  const { name, quantity, note, lists, choices, version } = item;
  drawTitle(sheet, title);
  drawFacts(sheet, [
    { name: text("configurator.paper_head_item"), value: `${number}. ${name}` },
    { name: text("configurator.paper_head_pieces"), value: new Intl.NumberFormat(tag).format(quantity) },
    {
      name: text("configurator.paperDay"),
      value: shopFormat(tag, { dateStyle: "medium" }).format(production.at),
    },
    { name: text("configurator.paperVersion"), value: String(version) },
    ...factWords(locale, lists.facts),
    ...(lists.facts.weight && lists.facts.weight.heaviestSash > 0
      ? [
          {
            name: text("configurator.paperSashWeight"),
            value: kilograms(tag, lists.facts.weight.heaviestSash),
          },
        ]
      : []),
  ]);
  drawDrawing(sheet, locale, item);
  drawPanel(sheet, text("configurator.paperChoices"), [
    choices.map((choice) => `${choice.name}: ${choice.value}`).join(" · "),
    ...(note ? [note] : []),
  ]);
  const rows = listRows(locale, lists);
  await drawList(sheet, locale, { list: "cut", rows, quantity });
  await drawList(sheet, locale, { list: "glass", rows, quantity });
  await drawList(sheet, locale, { list: "hardware", rows, quantity });
}

/** Seen from outside, because fields and sides are named from there; the sections are below and beside it. */
function drawDrawing(sheet: Sheet, locale: Locale, { family, configuration, lists }: ProductionItem): void {
  const { layout } = lists;
  const look = lookOf(family, configuration);
  if (!look) return;
  const scale = scaleOf(layout.plan);
  const k = pointsPerMm / scale;
  const letterMm = letterPt / k;
  const drawing = familyDrawing({
    ...{ family, configuration, locale, letterMm, from: "outside", hasDimensions: true, hasNumbers: true },
  });
  if (!drawing) return;
  const frame = drawingFrame(layout, letterMm, drawing.accessories);
  const depth = (sectionDepthMm + 4) * k;
  const height = frame.heightMm * k + sectionGap + depth;
  if (sheet.y + height > page.bottom) sheet.addPage();
  const top = sheet.y;
  const at = { x: page.margin, y: top };
  const words = planWords(locale, layout, "outside");
  drawSvg(
    sheet,
    { svg: renderToStaticMarkup(drawing.element), words },
    { ...at, width: frame.widthMm * k, height: frame.heightMm * k },
  );
  const section = (direction: "across" | "down", x: number, y: number) => {
    const { material, glass } = look;
    const [widthMm, heightMm] =
      direction === "across" ? [layout.plan.widthMm, sectionDepthMm] : [sectionDepthMm, layout.plan.heightMm];
    drawSvg(
      sheet,
      {
        svg: renderToStaticMarkup(<SectionDrawing {...{ layout, direction, material, glass }} />),
        words: locale.text(`configurator.paperSection_${direction}`),
      },
      { x, y, width: (widthMm + 4) * k, height: (heightMm + 4) * k },
    );
  };
  section("across", at.x + (frame.leftMm - 2) * k, top + frame.heightMm * k + sectionGap);
  section("down", at.x + frame.widthMm * k + sectionGap, top + (frame.topMm - 2) * k);
  sheet.y = top + height + 8;
  const words2 = locale.text("configurator.paperScale", { scale });
  const where = { x: page.margin, y: sheet.y, width: contentWidth };
  sheet.y += sheet.write(sheet.root, "P", words2, where, { size: 7.5 }) + 4;
}

/** The largest usual scale at which the drawing fits the sheet. */
function scaleOf({ widthMm, heightMm }: { widthMm: number; heightMm: number }): number {
  const fits = (scale: number) =>
    (widthMm * pointsPerMm) / scale <= drawingMost.width &&
    (heightMm * pointsPerMm) / scale <= drawingMost.height;
  return scales.find(fits) ?? 100;
}

interface AskedList {
  list: ListRow["list"];
  rows: readonly ListRow[];
  /** The number of pieces. */
  quantity: number;
}

async function drawList(sheet: Sheet, locale: Locale, { list, rows, quantity }: AskedList): Promise<void> {
  const { text, tag } = locale;
  const own = rows.filter((row) => row.list === list);
  if (own.length === 0) return;
  if (sheet.y + 70 > page.bottom) sheet.addPage();
  else sheet.y += 16;
  const at = { x: page.margin, y: sheet.y, width: contentWidth };
  sheet.y +=
    sheet.write(sheet.root, "H2", text(`configurator.paper_list_${list}`), at, { font: "strong" }) + 6;
  const said = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const number = (value: number | null) => (value === null ? "" : said.format(value));
  const cells: Record<string, (row: ListRow) => string> = {
    part: (row) => [row.part, row.buildUp].filter(Boolean).join(": "),
    field: (row) => number(row.field),
    length: (row) => number(row.lengthMm),
    width: (row) => number(row.widthMm),
    height: (row) => number(row.heightMm),
    angle: (row) => (row.angle === null ? "" : `${row.angle}°`),
    weight: (row) => number(row.kg),
    each: (row) => number(row.count),
    all: (row) => number(row.count * quantity),
  };
  const shown = {
    cut: ["part", "field", "length", "angle", "each", "all"],
    glass: ["part", "field", "width", "height", "weight", "each", "all"],
    hardware: ["part", "field", "width", "height", "each", "all"],
  }[list];
  const numberWidth = 52;
  const columns = shown.map(
    (id): SheetColumn => ({
      label: text(`configurator.paper_head_${id}`),
      width: id === "part" ? contentWidth - numberWidth * (shown.length - 1) : numberWidth,
      ...(id === "part" ? {} : { align: "right" as const }),
    }),
  );
  await drawRows(
    sheet,
    columns,
    own.map((row) => ({ cells: shown.map((id) => cells[id]?.(row) ?? "") })),
  );
}
