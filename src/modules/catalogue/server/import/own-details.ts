import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { Translated } from "#platform/translated.ts";

export type Details = { name: Translated; value: Translated }[];

/** A product's details in one language, one line each: "Width: 120 cm". */
export function detailsCell(details: Details, code: LocaleCode): string {
  const lines = details.map(({ name, value }) => [name[code] ?? "", value[code] ?? ""] as const);
  if (lines.every(([name, value]) => name === "" && value === "")) return "";
  return lines.map(([name, value]) => `${escaped(name, true)}: ${escaped(value, false)}`).join("\n");
}

/** Whether each line of a cell has a colon. */
export function isDetails(cell: string): boolean {
  return linesOf(cell) !== null;
}

/** Parses the lines of a cell for each language; missing languages are empty. */
export function readDetails(cells: Readonly<Record<LocaleCode, string>>): Details {
  const lines = Object.entries(cells).map(([code, cell]) => [code, linesOf(cell) ?? []] as const);
  const count = Math.max(0, ...lines.map(([, list]) => list.length));
  const part = (place: number, which: 0 | 1): Translated =>
    Object.fromEntries(lines.map(([code, list]) => [code, list[place]?.[which] ?? ""]));
  return Array.from({ length: count }, (_, place) => ({ name: part(place, 0), value: part(place, 1) }));
}

function linesOf(cell: string): [string, string][] | null {
  const lines: [string, string][] = [];
  for (const line of cell.replaceAll("\r\n", "\n").split("\n")) {
    if (line.trim() === "") continue;
    const colon = colonOf(line);
    if (colon === -1) return null;
    lines.push([unescapedText(line.slice(0, colon).trim()), unescapedText(line.slice(colon + 1).trim())]);
  }
  return lines;
}

/** The first colon that is not part of the name. */
function colonOf(line: string): number {
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === "\\") at += 1;
    else if (line[at] === ":") return at;
  }
  return -1;
}

function escaped(text: string, isName: boolean): string {
  const plain = text.trim().replaceAll("\\", "\\\\").replace(/\r?\n/g, "\\n");
  return isName ? plain.replaceAll(":", "\\:") : plain;
}

function unescapedText(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => (letter === "n" ? "\n" : letter));
}
