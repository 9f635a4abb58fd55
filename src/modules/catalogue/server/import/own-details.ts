import type { Translated } from "#platform/translated.ts";

export type Details = { name: Translated; value: Translated }[];

/** The details of a product in one language, a line for each: "Width: 120 cm". */
export function detailsCell(details: Details, code: "en" | "ro"): string {
  const lines = details.map(({ name, value }) => [name[code] ?? "", value[code] ?? ""] as const);
  if (lines.every(([name, value]) => name === "" && value === "")) return "";
  return lines.map(([name, value]) => `${escaped(name, true)}: ${escaped(value, false)}`).join("\n");
}

/** The same lines read; null where a line has no colon. */
export function readDetails(cells: { en: string; ro: string }): Details | null {
  const en = linesOf(cells.en);
  const ro = linesOf(cells.ro);
  if (!en || !ro) return null;
  return Array.from({ length: Math.max(en.length, ro.length) }, (_, place) => ({
    name: both(en[place]?.[0], ro[place]?.[0]),
    value: both(en[place]?.[1], ro[place]?.[1]),
  }));
}

function both(en = "", ro = ""): Translated {
  return { ...(en !== "" && { en }), ...(ro !== "" && { ro }) };
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

/** The first colon that is no part of the name. */
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
