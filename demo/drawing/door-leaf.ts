import { type Behind, frostedGlass } from "./glass.ts";
import { recess } from "./light.ts";
import { bar, boards, evenSides, gap, grain, insetSides, ring, type Sides } from "./member.ts";
import { dark, type Material, white } from "./palette.ts";
import { rollDice } from "./random.ts";
import type { DoorSubject } from "./subject.ts";
import { type Box, bottom, inset, linear, path, rect, right, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";
import { drawGlass, glazingBars, type Sight } from "./window-frame.ts";

/** One glazed surface of a door. The reflections extend over the whole door so that they continue across panes. */
export function doorGlass(
  sheet: Sheet,
  key: string,
  world: Box,
  panes: readonly Box[],
  sight: Sight,
): string {
  if (panes.length === 0) return "";
  return drawGlass(sheet, key, world, { boxes: panes }, sight);
}

export const doorBehind: Behind = { curtains: false, lamp: true };

function boardLeaf(sheet: Sheet, key: string, box: Box, material: Material, u: number): string {
  const dice = rollDice(`${key}/boards`);
  const tones = { light: material.a, body: material.b, line: material.d };
  const inner = inset(box, 2);
  const width = 108 * u;
  const count = Math.max(2, Math.round(inner.w / width));
  let lines = "";
  for (let index = 0; index < count; index += 1) {
    const board = { x: inner.x + (index * inner.w) / count, y: inner.y, w: inner.w / count, h: inner.h };
    lines += grain(dice, board, material, "upright", dice.between(0.14, 0.26));
  }
  return (
    rect(box, { fill: material.d }) +
    boards(sheet, dice, inner, tones, width) +
    lines +
    stroke(trace`M${inner.x} ${bottom(inner)}V${inner.y}H${right(inner)}`, mix(material.a, white, 0.5), 1.4, {
      opacity: 0.7,
    })
  );
}

/** A raised field in a sunk panel. The panel is dark at the top and left; the field is lit from there. */
function panel(sheet: Sheet, box: Box, material: Material, u: number): string {
  const edge = Math.max(7, 40 * u);
  const field = inset(box, edge);
  const light = mix(material.a, white, 0.45);
  const fill = linear(sheet, "diagonal", [
    [0, material.a],
    [0.3, material.b],
    [1, material.c],
  ]);
  return (
    rect(box, { fill: mix(material.b, material.c, 0.7) }) +
    recess(sheet, box, 12, 0.34) +
    rect(field, { fill }) +
    stroke(trace`M${field.x} ${bottom(field)}V${field.y}H${right(field)}`, light, 1.3, { opacity: 0.7 }) +
    stroke(trace`M${right(field)} ${field.y}V${bottom(field)}H${field.x}`, material.d, 1, { opacity: 0.35 }) +
    stroke(trace`M${box.x} ${bottom(box)}H${right(box)}V${box.y}`, light, 1.2, { opacity: 0.55 }) +
    stroke(trace`M${box.x} ${bottom(box)}V${box.y}H${right(box)}`, material.d, 1.2, { opacity: 0.6 })
  );
}

type Grid = { readonly columns: number; readonly rows: readonly number[] };

/** Stiles and rails around panels; `rows` are shares of the height from the top. The first row may be glass. */
function framedLeaf(
  sheet: Sheet,
  subject: DoorSubject,
  box: Box,
  material: Material,
  u: number,
  grid: Grid,
  glazedRows: number,
): string {
  const dice = rollDice(`${subject.key}/leaf`);
  const stile = 118 * u;
  const sides: Sides = { top: stile, right: stile, bottom: 205 * u, left: stile };
  const inner = insetSides(box, sides);
  const rail = 110 * u;
  const whole = grid.rows.reduce((sum, share) => sum + share, 0);
  const free = inner.h - rail * (grid.rows.length - 1);
  let text = "";
  let y = inner.y;
  grid.rows.forEach((share, row) => {
    const h = (free * share) / whole;
    const glazed = row < glazedRows;
    const columns = glazed ? 1 : grid.columns;
    const muntin = 96 * u;
    const w = (inner.w - muntin * (columns - 1)) / columns;
    for (let column = 0; column < columns; column += 1) {
      const cell = { x: inner.x + column * (w + muntin), y, w, h };
      if (glazed) {
        const bead = 14 * u;
        text += ring(sheet, dice, cell, evenSides(Math.max(3, bead)), material);
        text += glazingBars(sheet, subject.key, inset(cell, bead), subject.bars, material, u);
      } else {
        text += panel(sheet, cell, material, u);
      }
      if (column < columns - 1)
        text += bar(sheet, dice, { x: cell.x + w, y, w: muntin, h }, material, "upright");
    }
    y += h;
    if (row < grid.rows.length - 1)
      text += bar(sheet, dice, { x: inner.x, y, w: inner.w, h: rail }, material, "level");
    y += rail;
  });
  return gap(box, material) + ring(sheet, dice, box, sides, material) + text;
}

const panelGrids: readonly [Grid, ...Grid[]] = [
  { columns: 2, rows: [0.52, 0.48] },
  { columns: 2, rows: [0.24, 0.42, 0.34] },
  { columns: 1, rows: [0.34, 0.33, 0.33] },
];

function panelGrid(subject: DoorSubject): Grid {
  return rollDice(`${subject.key}/panels`).pick(panelGrids);
}

/** The middle of the lowest rail between panels, where a letter plate has solid wood behind it. */
export function letterRailY(subject: DoorSubject, box: Box, u: number): number {
  if (subject.leaf !== "panels") return box.y + box.h * 0.68;
  const { rows } = panelGrid(subject);
  const stile = 118 * u;
  const inner = box.h - stile - 205 * u;
  const whole = rows.reduce((sum, share) => sum + share, 0);
  const free = inner - 110 * u * (rows.length - 1);
  const last = (free * (rows.at(-1) ?? 0)) / whole;
  return box.y + stile + inner - last - 55 * u;
}

const halfRows: readonly number[] = [0.62, 0.38];

/** The glazed areas of a leaf. The glass is drawn before the leaves and shared by all of them. */
export function leafPanes(subject: DoorSubject, box: Box, u: number): readonly Box[] {
  const stile = 118 * u;
  const bead = 14 * u;
  const inner = insetSides(box, { top: stile, right: stile, bottom: 205 * u, left: stile });
  if (subject.leaf === "glazed") return [inset(inner, bead)];
  if (subject.leaf === "slide") return [inset(box, (86 + 12) * u)];
  if (subject.leaf === "halfGlazed") {
    const free = inner.h - 110 * u;
    return [inset({ ...inner, h: (free * (halfRows[0] ?? 0)) / 1 }, bead)];
  }
  return [];
}

/** One leaf without handle and hinges. */
export function doorLeaf(
  sheet: Sheet,
  subject: DoorSubject,
  box: Box,
  material: Material,
  u: number,
): string {
  const dice = rollDice(`${subject.key}/leafFrame`);
  if (subject.leaf === "boards") return boardLeaf(sheet, subject.key, box, material, u);
  if (subject.leaf === "panels") {
    return framedLeaf(sheet, subject, box, material, u, panelGrid(subject), 0);
  }
  if (subject.leaf === "glazed")
    return framedLeaf(sheet, subject, box, material, u, { columns: 1, rows: [1] }, 1);
  if (subject.leaf === "halfGlazed") {
    return framedLeaf(sheet, subject, box, material, u, { columns: 2, rows: halfRows }, 1);
  }
  if (subject.leaf === "slide") {
    const outer = inset(box, 1);
    const sides = evenSides(86 * u);
    return (
      gap(box, material) +
      ring(sheet, dice, outer, sides, material) +
      ring(sheet, dice, insetSides(outer, sides), evenSides(Math.max(3, 12 * u)), material)
    );
  }
  const fill = linear(sheet, "diagonal", [
    [0, mix(material.a, material.b, 0.35)],
    [0.45, material.b],
    [1, mix(material.b, material.c, 0.7)],
  ]);
  let grooves = "";
  let lights = "";
  const count = 4;
  for (let index = 1; index <= count; index += 1) {
    const y = box.y + (box.h * index) / (count + 1);
    grooves += trace`M${box.x + 2} ${y}H${right(box) - 2}`;
    lights += trace`M${box.x + 2} ${y + 2.4}H${right(box) - 2}`;
  }
  return (
    rect(box, { fill }) +
    grain(dice, box, material, "upright") +
    stroke(grooves, material.d, 2.6, { opacity: 0.6 }) +
    stroke(lights, mix(material.a, white, 0.4), 1, { opacity: 0.5 }) +
    gap(box, material) +
    stroke(trace`M${box.x + 1} ${bottom(box)}V${box.y + 1}H${right(box)}`, mix(material.a, white, 0.5), 1.3, {
      opacity: 0.6,
    })
  );
}

/** A narrow vertical slot of frosted glass, as in some plain doors. */
export function leafSlot(
  sheet: Sheet,
  box: Box,
  material: Material,
  u: number,
  side: "left" | "right",
): string {
  const w = 120 * u;
  const slot: Box = {
    x: side === "left" ? box.x + box.w * 0.16 : right(box) - box.w * 0.16 - w,
    y: box.y + box.h * 0.1,
    w,
    h: box.h * 0.62,
  };
  const rim = path(trace`M${slot.x} ${slot.y}h${slot.w}v${slot.h}h${-slot.w}Z`, {
    fill: "none",
    stroke: mix(material.d, dark, 0.4),
    "stroke-width": 3,
  });
  return frostedGlass(sheet, [slot]) + rim;
}
