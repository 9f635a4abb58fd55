import type { Opening } from "../geometry/plan.ts";

const sides = ["left", "right"] as const;
const directions = ["inside", "outside"] as const;

/** Every opening by its code in forms: `tiltTurn-left-inside`. */
const openings: ReadonlyMap<string, Opening> = new Map<string, Opening>([
  ["fixed", { kind: "fixed" }],
  ...directions.flatMap((towards) =>
    [false, true].flatMap((tilts) =>
      sides.map((hinges): [string, Opening] => [
        `${tilts ? "tiltTurn" : "turn"}-${hinges}-${towards}`,
        { kind: "turn", hinges, tilts, towards },
      ]),
    ),
  ),
  ...directions.flatMap((towards) =>
    (["bottom", "top"] as const).map((hinges): [string, Opening] => [
      `tilt-${hinges}-${towards}`,
      { kind: "tilt", hinges, towards },
    ]),
  ),
  ...sides.map((towards): [string, Opening] => [`slide-${towards}`, { kind: "slide", towards }]),
]);

/** One line of a part: its opening, its filling, or its glazing bars. */
export type Drawn =
  | { opening: Opening }
  | { filling: "glass" | "panel" }
  | { bars: { columns: number; rows: number } };

const usualBars = ["2x1", "1x2", "2x2", "2x3", "3x2", "3x3", "2x4"];

/** In the owners' reading order. */
export const drawnCodes: readonly string[] = [
  ...openings.keys(),
  ...["glass", "panel"],
  ...usualBars.map((size) => `bars-${size}`),
];

export function drawnOf(code: string): Drawn | null {
  const opening = openings.get(code);
  if (opening) return { opening };
  if (code === "glass" || code === "panel") return { filling: code };
  const [, columns, rows] = /^bars-(\d{1,2})x(\d{1,2})$/.exec(code) ?? [];
  const size = { columns: Number(columns), rows: Number(rows) };
  const isFew = (count: number) => count >= 1 && count <= 20;
  return isFew(size.columns) && isFew(size.rows) ? { bars: size } : null;
}

export function codeOf(drawn: Drawn): string {
  if ("filling" in drawn) return drawn.filling;
  if ("bars" in drawn) return `bars-${drawn.bars.columns}x${drawn.bars.rows}`;
  const { opening } = drawn;
  switch (opening.kind) {
    case "fixed":
      return "fixed";
    case "slide":
      return `slide-${opening.towards}`;
    case "tilt":
      return `tilt-${opening.hinges}-${opening.towards}`;
    case "turn":
      return `${opening.tilts ? "tiltTurn" : "turn"}-${opening.hinges}-${opening.towards}`;
  }
}

/** The parts of a code, for its description. */
export function codeParts(code: string): { kind: string; side: string; towards: string } {
  const [kind = "", side = "", towards = ""] = code.split("-");
  return { kind, side, towards };
}
