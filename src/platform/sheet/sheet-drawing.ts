import { colors, type Sheet } from "./sheet.ts";

/** A drawing for a document: an SVG of our own, and its alternative text. */
export interface SheetDrawing {
  svg: string;
  /** Width by height. */
  ratio: number;
  words: string;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Attributes = Readonly<Record<string, string>>;

interface Element {
  tag: string;
  attributes: Attributes;
  children: Element[];
  text: string;
}

/** Its size within these bounds. */
export function fitted(ratio: number, most: { width: number; height: number }): Omit<Box, "x" | "y"> {
  const width = Math.min(most.width, most.height * ratio);
  return { width, height: width / ratio };
}

/**
 * Draws an SVG as vectors, so that it is sharp at any size. Supports only the elements and attributes of our own
 * drawings. Its width fills the box.
 */
export function drawSvg(sheet: Sheet, { svg, words }: Omit<SheetDrawing, "ratio">, box: Box): void {
  const { doc, root } = sheet;
  const drawing = elementsOf(svg);
  const [left = 0, top = 0, width = 1] = numbers(drawing.attributes["viewBox"] ?? "");
  const content = doc.markStructureContent("Figure", { alt: words });
  const scale = box.width / width;
  doc.save().translate(box.x, box.y).scale(scale).translate(-left, -top);
  drawAll(doc, drawing, { stroke: "none", fill: "#000000" }, gradientsOf(drawing));
  doc.restore();
  doc.endMarkedContent();
  root.add(doc.struct("Figure", { alt: words }, [content]));
}

type Gradients = ReadonlyMap<string, Element>;

function drawAll(
  doc: PDFKit.PDFDocument,
  { children }: Element,
  inherited: Attributes,
  gradients: Gradients,
): void {
  for (const child of children) {
    if (child.tag === "defs") continue;
    const look = { ...inherited, ...child.attributes };
    if (child.tag === "g" || child.tag === "svg") drawAll(doc, child, lookOf(look), gradients);
    else drawOne(doc, child, look, gradients);
  }
}

/** The attributes that children inherit from a group. */
const passedOn = [
  ...["fill", "fill-opacity", "font-size", "stroke", "stroke-opacity", "stroke-width"],
  ...["stroke-dasharray", "stroke-linecap", "stroke-linejoin", "text-anchor"],
];

function lookOf(all: Attributes): Attributes {
  return Object.fromEntries(Object.entries(all).filter(([name]) => passedOn.includes(name)));
}

function drawOne(
  doc: PDFKit.PDFDocument,
  { tag, text }: Element,
  look: Attributes,
  gradients: Gradients,
): void {
  const at = (name: string) => Number(look[name] ?? 0);
  if (tag === "text") {
    drawText(doc, text, look);
    return;
  }
  const bounds = boundsOf(tag, look);
  if (!bounds) return;
  doc.save();
  trace(doc, tag, look, bounds);
  const fill = paintOf(doc, look["fill"], bounds, gradients);
  const stroke = paintOf(doc, look["stroke"], bounds, gradients);
  if (fill) doc.fillColor(fill).fillOpacity(Number(look["fill-opacity"] ?? 1));
  if (stroke) {
    doc
      .strokeColor(stroke)
      .strokeOpacity(Number(look["stroke-opacity"] ?? 1))
      .lineWidth(look["stroke-width"] === undefined ? 1 : at("stroke-width"))
      .lineCap(look["stroke-linecap"] === "round" ? "round" : "butt")
      .lineJoin(look["stroke-linejoin"] === "round" ? "round" : "miter");
    const [dash = 0, space = dash] = numbers(look["stroke-dasharray"] ?? "");
    if (dash > 0) doc.dash(dash, { space });
  }
  if (fill && stroke) doc.fillAndStroke();
  else if (fill) doc.fill();
  else if (stroke) doc.stroke();
  doc.restore();
}

function trace(doc: PDFKit.PDFDocument, tag: string, look: Attributes, { x, y, width, height }: Box): void {
  const radius = Math.min(Number(look["rx"] ?? 0), width / 2, height / 2);
  if (tag === "path") doc.path(look["d"] ?? "");
  else if (tag === "polygon") doc.polygon(...pairs(look["points"] ?? ""));
  else if (radius > 0) doc.roundedRect(x, y, width, height, radius);
  else doc.rect(x, y, width, height);
}

function drawText(doc: PDFKit.PDFDocument, text: string, look: Attributes): void {
  const [angle = 0, aroundX = 0, aroundY = 0] = numbers(look["transform"] ?? "");
  const size = Number(look["font-size"] ?? 12);
  doc.save();
  if (look["transform"]?.startsWith("rotate")) doc.rotate(angle, { origin: [aroundX, aroundY] });
  doc.font("regular").fontSize(size).fillOpacity(1).fillColor(colors.ink);
  const x = Number(look["x"] ?? 0) - (look["text-anchor"] === "middle" ? doc.widthOfString(text) / 2 : 0);
  doc.text(text, x, Number(look["y"] ?? 0), { lineBreak: false, baseline: "alphabetic" });
  doc.restore();
}

function boundsOf(tag: string, look: Attributes): Box | null {
  if (tag === "rect") {
    const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) =>
      Number(look[name] ?? 0),
    );
    return width > 0 && height > 0 ? { x, y, width, height } : null;
  }
  if (tag === "path") return { x: 0, y: 0, width: 0, height: 0 };
  if (tag !== "polygon") return null;
  const points = pairs(look["points"] ?? "");
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A colour, or a gradient across the bounds of the filled shape; null for no paint. */
function paintOf(doc: PDFKit.PDFDocument, name: string | undefined, bounds: Box, gradients: Gradients) {
  if (!name || name === "none") return null;
  if (name === "currentColor") return colors.ink;
  const gradient = gradients.get(/^url\(#(.+)\)$/.exec(name)?.[1] ?? "");
  if (!gradient) return name;
  const part = (attribute: string, otherwise: number) => Number(gradient.attributes[attribute] ?? otherwise);
  const across = (at: number) => bounds.x + bounds.width * at;
  const down = (at: number) => bounds.y + bounds.height * at;
  const made = doc.linearGradient(
    ...([across(part("x1", 0)), down(part("y1", 0))] as const),
    ...([across(part("x2", 1)), down(part("y2", 0))] as const),
  );
  for (const { attributes } of gradient.children) {
    made.stop(Number(attributes["offset"] ?? 0), attributes["stop-color"] ?? "#000000");
  }
  return made;
}

function gradientsOf(drawing: Element): Gradients {
  const found = new Map<string, Element>();
  const look = (element: Element) => {
    if (element.tag === "linearGradient") found.set(element.attributes["id"] ?? "", element);
    element.children.forEach(look);
  };
  look(drawing);
  return found;
}

/** Only for SVG from our own components: each element is opened and closed, attributes are quoted. */
function elementsOf(svg: string): Element {
  const root: Element = { tag: "", attributes: {}, children: [], text: "" };
  const open = [root];
  for (const [, closing, tag = "", rest = "", selfClosing, text = ""] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>([^<]*)/g,
  )) {
    if (closing) {
      if (open.length > 1) open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, unescaped(value)]),
    );
    const element: Element = { tag, attributes, children: [], text: unescaped(text) };
    open.at(-1)?.children.push(element);
    if (!selfClosing) open.push(element);
  }
  return root.children[0] ?? root;
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

function numbers(text: string): number[] {
  return [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(([found]) => Number(found));
}

function pairs(points: string): [number, number][] {
  const all = numbers(points);
  return all.flatMap((x, index) => (index % 2 === 0 ? [[x, all[index + 1] ?? 0] as [number, number]] : []));
}
