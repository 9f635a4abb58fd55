import { footShadow } from "./light.ts";
import { grain } from "./member.ts";
import { type Material, white, woodShadow } from "./palette.ts";
import { stonework } from "./palette-places.ts";
import { rollDice } from "./random.ts";
import { type Box, blur, linear, polygon, rect, right, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";

/** The board below a window: the top face as a trapezoid, the front with a light edge, a blurred shadow below. */
function slab(
  sheet: Sheet,
  top: Box,
  frontHeight: number,
  tones: { top: string; lit: string; body: string; shade: string },
  over: number,
): { text: string; front: Box } {
  const front: Box = { x: top.x - over, y: top.y + top.h, w: top.w + 2 * over, h: frontHeight };
  const face = linear(sheet, "down", [
    [0, tones.top],
    [1, tones.lit],
  ]);
  const edge = linear(sheet, "down", [
    [0, tones.lit],
    [0.18, tones.body],
    [1, tones.shade],
  ]);
  const text =
    rect(
      { x: front.x + 14, y: front.y + frontHeight - 8, w: front.w + 2, h: frontHeight + 14 },
      { fill: woodShadow, opacity: 0.34, filter: blur(sheet, 8.5) },
    ) +
    polygon(
      [
        [top.x, top.y],
        [right(top), top.y],
        [right(front), front.y],
        [front.x, front.y],
      ],
      { fill: face },
    ) +
    rect(front, { fill: edge });
  return { text, front };
}

function litEdge(front: Box): string {
  return stroke(trace`M${front.x} ${front.y}H${right(front)}`, white, 1, { opacity: 0.58 });
}

/** The outside sill: stone below a wall of stone, brick or plaster; metal below a metal frame. */
export function outsideSill(sheet: Sheet, opening: Box, y: number, metal?: Material): string {
  const top: Box = { x: opening.x, y, w: opening.w, h: 12 };
  const tones = metal
    ? { top: metal.b, lit: metal.a, body: metal.b, shade: metal.c }
    : { top: stonework.top, lit: stonework.lit, body: stonework.body, shade: stonework.shade };
  const { text, front } = slab(sheet, top, 22, tones, 20);
  return text + litEdge(front);
}

/** The inside board of wood or lacquer. Returns its SVG text and the y on which objects stand. */
export function windowBoard(
  sheet: Sheet,
  key: string,
  opening: Box,
  y: number,
  material: Material,
): { text: string; standY: number } {
  const top: Box = { x: opening.x, y, w: opening.w, h: 20 };
  const tones = {
    top: mix(material.a, material.b, 0.4),
    lit: material.a,
    body: material.b,
    shade: material.c,
  };
  const { text, front } = slab(sheet, top, 22, tones, 16);
  const lines = grain(rollDice(`${key}/board`), front, material, "level");
  return { text: text + lines + litEdge(front), standY: y + 9 };
}

/** A small table or bench with four legs, seen from the front. `x` is its middle. */
export function bench(
  sheet: Sheet,
  key: string,
  x: number,
  footY: number,
  width: number,
  height: number,
  material: Material,
): string {
  const dice = rollDice(`${key}/bench`);
  const thick = Math.max(12, height * 0.16);
  const topY = footY - height;
  const leg = Math.max(9, width * 0.045);
  const left = x - width / 2;
  const legFill = linear(sheet, "right", [
    [0, material.a],
    [0.3, mix(material.a, material.b, 0.7)],
    [1, material.c],
  ]);
  const board: Box = { x: left, y: topY, w: width, h: thick };
  const boardFill = linear(sheet, "down", [
    [0, material.a],
    [0.3, material.b],
    [1, mix(material.b, material.c, 0.7)],
  ]);
  const legs = [left + width * 0.07, right(board) - width * 0.07 - leg]
    .map((legX) => {
      const box = { x: legX, y: topY + thick, w: leg, h: height - thick };
      return rect(box, { fill: legFill }) + rect({ ...box, h: 8 }, { fill: woodShadow, opacity: 0.24 });
    })
    .join("");
  const depth = thick * 0.7;
  return (
    footShadow(sheet, x, footY - 5, width * 0.7, 0.15) +
    [left + width * 0.09, right(board) - width * 0.09]
      .map((at) => footShadow(sheet, at, footY, leg * 3, 0.34))
      .join("") +
    legs +
    polygon(
      [
        [left + depth, topY - depth],
        [right(board) - depth, topY - depth],
        [right(board), topY],
        [left, topY],
      ],
      {
        fill: linear(sheet, "down", [
          [0, material.b],
          [1, material.a],
        ]),
      },
    ) +
    rect(board, { fill: boardFill }) +
    grain(dice, board, material, "level") +
    stroke(trace`M${left} ${topY}H${right(board)}`, mix(material.a, white, 0.6), 1.2, { opacity: 0.8 })
  );
}
