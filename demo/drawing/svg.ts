/** A picture under construction: its size, and the gradients, filters and clips that its shapes share. */
export type Sheet = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly defs: Map<string, string>;
};
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number | undefined>>;
/** Offset from 0 to 1, colour, and the opacity if it is not 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Axis = "down" | "right" | "diagonal" | "slant";

const axes: Record<Axis, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
  slant: 'x1="0" y1="0" x2="0.35" y2="1"',
};

/** One decimal, a tenth of a pixel, keeps the text short. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

function writeAttributes(attributes: Attributes): string {
  let text = "";
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    // Opacities need two decimals; lengths need one.
    const written = typeof value === "number" ? String(Math.round(value * 100) / 100) : escapeText(value);
    text += ` ${name}="${written}"`;
  }
  return text;
}

function define(sheet: Sheet, content: (id: string) => string): string {
  const key = content("");
  const known = sheet.defs.get(key);
  const id = known ?? `k${sheet.defs.size.toString(36)}`;
  if (!known) sheet.defs.set(key, id);
  return `url(#${id})`;
}

export function newSheet(widthPx: number, heightPx: number): Sheet {
  return { widthPx, heightPx, defs: new Map() };
}

/** The finished SVG text. The content of a definition is its key, so equal definitions are written once. */
export function finishSheet(sheet: Sheet, shapes: readonly string[], title: string): string {
  const defs = [...sheet.defs].map(([content, id]) => content.replace('id=""', `id="${id}"`)).join("");
  const { widthPx, heightPx } = sheet;
  const head = `viewBox="0 0 ${widthPx} ${heightPx}" width="${widthPx}" height="${heightPx}" role="img"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${head}><title>${escapeText(title)}</title><defs>${defs}</defs>${shapes.join("")}</svg>`;
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const sheer = opacity === undefined ? "" : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${sheer}/>`;
    })
    .join("");
}

export function linear(sheet: Sheet, axis: Axis, stops: readonly Stop[]): string {
  return define(
    sheet,
    (id) => `<linearGradient id="${id}" ${axes[axis]}>${writeStops(stops)}</linearGradient>`,
  );
}

export function radial(sheet: Sheet, stops: readonly Stop[], centre: Point = [0.5, 0.5]): string {
  return define(
    sheet,
    (id) =>
      `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="0.5">${writeStops(stops)}</radialGradient>`,
  );
}

export function blur(sheet: Sheet, radiusPx: number): string {
  return define(
    sheet,
    (id) =>
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${round(radiusPx)}"/></filter>`,
  );
}

export function clip(sheet: Sheet, shapes: string): string {
  return define(sheet, (id) => `<clipPath id="${id}">${shapes}</clipPath>`);
}

export function rect(box: Box, attributes: Attributes = {}): string {
  const { x, y, w, h } = box;
  if (w <= 0 || h <= 0) return "";
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${writeAttributes(attributes)}/>`;
}

export function polygon(points: readonly Point[], attributes: Attributes): string {
  const text = points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
  return `<polygon points="${text}"${writeAttributes(attributes)}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"${writeAttributes(attributes)}/>`;
}

export function path(d: string, attributes: Attributes): string {
  return `<path d="${d}"${writeAttributes(attributes)}/>`;
}

/** An open line without fill. */
export function stroke(d: string, colour: string, widthPx: number, attributes: Attributes = {}): string {
  return path(d, { fill: "none", stroke: colour, "stroke-width": widthPx, ...attributes });
}

export function group(shapes: readonly string[] | string, attributes: Attributes): string {
  const content = typeof shapes === "string" ? shapes : shapes.join("");
  return content === "" ? "" : `<g${writeAttributes(attributes)}>${content}</g>`;
}

/** Path data with numbers rounded to one decimal: ``trace`M${x} ${y}H${x + 20}Z` ``. */
export function trace(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => text + round(values[index - 1] ?? 0) + part);
}

export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, w: box.w - 2 * by, h: box.h - 2 * by };
}

export function right(box: Box): number {
  return box.x + box.w;
}

export function bottom(box: Box): number {
  return box.y + box.h;
}
