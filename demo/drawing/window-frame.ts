import { type Behind, clearGlass, glassFromInside, glassFromOutside, type Panes } from "./glass.ts";
import { hinge, levelHandle, sashLift, windowHandle } from "./hardware.ts";
import { recess } from "./light.ts";
import { bar, evenSides, gap, insetSides, ring } from "./member.ts";
import { finishes, glassShade, type LandscapeName, type Material, type MetalName } from "./palette.ts";
import { rollDice } from "./random.ts";
import type { WindowSubject } from "./subject.ts";
import { type Box, bottom, inset, rect, right, type Sheet } from "./svg.ts";
import { type Cell, layOut } from "./window-layout.ts";

const sashMm = 53;
const beadMm = 13;
const fixedBeadMm = 10;
const glazingBarMm = 22;

export type Sight =
  | { readonly from: "street"; readonly behind: Behind }
  | { readonly from: "room"; readonly landscape: LandscapeName; readonly horizon?: number }
  | { readonly from: "bench" };

function glassBox(cell: Cell, u: number): Box {
  return inset(cell.box, (cell.sash ? sashMm + beadMm : fixedBeadMm) * u);
}

/** Glazing bars over one pane, each with its narrow shadow. */
export function glazingBars(
  sheet: Sheet,
  key: string,
  pane: Box,
  bars: { columns: number; rows: number } | undefined,
  material: Material,
  u: number,
): string {
  if (!bars) return "";
  const dice = rollDice(`${key}/bars`);
  const width = Math.max(4.5, glazingBarMm * u);
  let shade = "";
  let text = "";
  for (let index = 1; index < bars.rows; index += 1) {
    const box = { x: pane.x, y: pane.y + (pane.h * index) / bars.rows - width / 2, w: pane.w, h: width };
    shade += rect({ ...box, y: box.y + width, h: 3 }, { fill: glassShade, opacity: 0.3 });
    text += bar(sheet, dice, box, material, "level");
  }
  for (let index = 1; index < bars.columns; index += 1) {
    const box = { x: pane.x + (pane.w * index) / bars.columns - width / 2, y: pane.y, w: width, h: pane.h };
    shade += rect({ ...box, x: box.x + width, w: 3 }, { fill: glassShade, opacity: 0.3 });
    text += bar(sheet, dice, box, material, "upright");
  }
  return shade + text;
}

function drawSash(sheet: Sheet, key: string, cell: Cell, material: Material, u: number): string {
  const dice = rollDice(`${key}/sash`);
  const outer = inset(cell.box, 2);
  const sash = evenSides(sashMm * u);
  const bead = insetSides(outer, sash);
  return (
    gap(inset(cell.box, 0), material) +
    ring(sheet, dice, outer, sash, material) +
    ring(sheet, dice, bead, evenSides(Math.max(3, beadMm * u)), material)
  );
}

function drawFixed(sheet: Sheet, key: string, cell: Cell, material: Material, u: number): string {
  return ring(sheet, rollDice(`${key}/bead`), cell.box, evenSides(Math.max(3, fixedBeadMm * u)), material);
}

/** Handle and hinges of one sash, as seen from the room. */
function drawIronwork(
  sheet: Sheet,
  cells: readonly Cell[],
  index: number,
  u: number,
  metal: MetalName,
): string {
  const cell = cells[index];
  if (!cell) return "";
  const { box, hinges } = cell;
  const { opening } = cell.light;
  const s = Math.max(0.62, Math.min(1.5, u / 0.42));
  const middle = (sashMm * u) / 2 + 1;
  const atHandle = box.y + box.h * 0.52;
  if (opening === "turn" || opening === "tiltTurn") {
    const before = cells[index - 1];
    // Of two meeting sashes, the one that opens first has the handle.
    const second =
      hinges === "right" &&
      before?.hinges === "left" &&
      before.box.y === box.y &&
      right(before.box) > box.x - 1;
    const handleX = hinges === "left" ? right(box) - middle : box.x + middle;
    const hingeX = hinges === "left" ? box.x - 0.5 : right(box) + 0.5;
    const pins =
      hinge(sheet, hingeX, box.y + box.h * 0.1, s, metal) +
      hinge(sheet, hingeX, box.y + box.h * 0.84, s, metal);
    return (second ? "" : windowHandle(sheet, handleX, atHandle, s, metal)) + pins;
  }
  if (opening === "tilt") return levelHandle(sheet, box.x + box.w / 2 - 22 * s, box.y + middle, s, metal);
  if (opening === "awning")
    return levelHandle(sheet, box.x + box.w / 2 - 22 * s, bottom(box) - middle, s, metal);
  if (opening === "slide") {
    const first = index === 0;
    return windowHandle(sheet, first ? right(box) - middle : box.x + middle, atHandle, s * 0.9, metal);
  }
  if (opening === "sash") {
    const lift = (share: number): string =>
      sashLift(sheet, box.x + box.w * share, bottom(box) - middle, s, metal);
    return index > 0 ? lift(0.3) + lift(0.7) : "";
  }
  return "";
}

function rearShade(sheet: Sheet, cells: readonly Cell[], u: number): string {
  // A light behind its neighbour lies in that neighbour's shadow.
  return cells
    .map((cell, index) => {
      const before = cells[index - 1];
      if (!before || (cell.light.opening !== "slide" && cell.light.opening !== "sash")) return "";
      return recess(sheet, inset(cell.box, 1), 40 * u, 0.26);
    })
    .join("");
}

/** The glass of a window or door, as seen from the viewer's side. */
export function drawGlass(sheet: Sheet, key: string, world: Box, panes: Panes, sight: Sight): string {
  if (sight.from === "bench") return clearGlass(sheet, world, panes);
  return sight.from === "room"
    ? glassFromInside(sheet, key, world, panes, sight.landscape, sight.horizon)
    : glassFromOutside(sheet, key, world, panes, sight.behind);
}

/**
 * A rectangular window without its wall: glass, sashes, dividers and frame, and seen from the room also handles and
 * hinges.
 */
export function drawRectWindow(
  sheet: Sheet,
  subject: WindowSubject,
  box: Box,
  u: number,
  sight: Sight,
): string {
  const { key } = subject;
  const material: Material = finishes[subject.finish];
  const frame = evenSides(material.frameMm * u);
  const inner = insetSides(box, frame);
  const fromRoom = sight.from !== "street";
  const { cells, dividers } = layOut(subject, inner, u, fromRoom);
  const panes = { boxes: cells.map((cell) => glassBox(cell, u)) };
  const glass = drawGlass(sheet, key, box, panes, sight);
  const dice = rollDice(`${key}/frame`);
  const drawCell = (cell: Cell): string =>
    (cell.sash ? drawSash(sheet, key, cell, material, u) : drawFixed(sheet, key, cell, material, u)) +
    glazingBars(sheet, key, glassBox(cell, u), subject.bars, material, u);
  // The first of two overlapping sashes is in front, so it is drawn last.
  const leaves = [...cells].reverse().map(drawCell).join("");
  const mullions = dividers.map((divider) => bar(sheet, dice, divider.box, material, divider.run)).join("");
  const iron = fromRoom
    ? cells.map((_, index) => drawIronwork(sheet, cells, index, u, subject.handle ?? "steel")).join("")
    : "";
  return (
    glass + leaves + rearShade(sheet, cells, u) + mullions + ring(sheet, dice, box, frame, material) + iron
  );
}
