import { glazeOf } from "./home-table.ts";
import { footShadow } from "./light.ts";
import { dark, finishes, glazes, metals, white } from "./palette.ts";
import { lampLight, shades } from "./palette-places.ts";
import { rollDice } from "./random.ts";
import type { HomeSubject } from "./subject.ts";
import { ellipse, linear, path, radial, rect, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";
import { turned } from "./vessel.ts";

/** A lamp that hangs from the ceiling; `y` is the lower rim of its shade. */
export function pendant(sheet: Sheet, subject: HomeSubject, x: number, y: number, s: number): string {
  const dice = rollDice(`${subject.key}/pendant`);
  const metal = subject.metal ? metals[subject.metal] : undefined;
  const glaze = glazes[glazeOf(subject)];
  const tones = metal ? { a: metal.a, b: metal.b, c: metal.c } : glaze;
  const r = 190 * s;
  const flat = dice.chance(0.4);
  const h = flat ? 120 * s : 190 * s;
  const dome = flat
    ? trace`M${x - r} ${y}C${x - r * 0.7} ${y - h * 0.5} ${x - 30 * s} ${y - h * 0.6} ${x - 22 * s} ${y - h}H${x + 22 * s}C${x + 30 * s} ${y - h * 0.6} ${x + r * 0.7} ${y - h * 0.5} ${x + r} ${y}Z`
    : trace`M${x - r} ${y}C${x - r} ${y - h * 0.72} ${x - r * 0.56} ${y - h} ${x} ${y - h}S${x + r} ${y - h * 0.72} ${x + r} ${y}Z`;
  const glow = radial(sheet, [
    [0, lampLight.halo, 0.75],
    [0.5, lampLight.fade, 0.25],
    [1, lampLight.fade, 0],
  ]);
  return (
    ellipse(x, y + 150 * s, 430 * s, 360 * s, { fill: glow }) +
    stroke(trace`M${x} -10V${y - h}`, mix(dark, tones.c, 0.3), 4 * s) +
    rect(
      { x: x - 20 * s, y: y - h - 34 * s, w: 40 * s, h: 40 * s },
      { fill: turned(sheet, { a: metals.brass.a, b: metals.brass.b, c: metals.brass.c }), rx: 6 * s },
    ) +
    path(dome, { fill: turned(sheet, tones) }) +
    ellipse(x, y, r, r * 0.13, { fill: mix(tones.b, shades.cream.trim, 0.3) }) +
    ellipse(x, y + 2 * s, r * 0.955, r * 0.105, {
      fill: linear(sheet, "right", [
        [0, lampLight.warm],
        [0.45, lampLight.core],
        [1, lampLight.warm],
      ]),
    }) +
    stroke(trace`M${x - r} ${y}A${r} ${r * 0.13} 0 0 1 ${x + r} ${y}`, mix(tones.a, white, 0.3), 1.6, {
      opacity: 0.35,
    })
  );
}

/** A floor lamp with a cloth shade on a slender stand. */
export function floorLamp(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const metal = metals[subject.metal ?? "black"];
  const tones = shades.linen;
  const height = 780 * s;
  const top = footY - height;
  const shadeFoot = top + 190 * s;
  const half = 150 * s;
  const halo = radial(sheet, [
    [0, lampLight.halo, 0.7],
    [0.5, lampLight.fade, 0.25],
    [1, lampLight.fade, 0],
  ]);
  const cone = trace`M${x - half * 0.66} ${top}H${x + half * 0.66}L${x + half} ${shadeFoot}Q${x} ${shadeFoot + 10 * s} ${x - half} ${shadeFoot}Z`;
  const wood = subject.wood ? finishes[subject.wood] : undefined;
  const pole = linear(sheet, "right", [
    [0, wood?.a ?? metal.a],
    [0.5, wood?.b ?? metal.b],
    [1, wood?.c ?? metal.c],
  ]);
  const tripod = rollDice(`${subject.key}/stand`).chance(0.5);
  const stand = tripod
    ? [-1, 0.12, 1]
        .map((lean) =>
          stroke(
            trace`M${x} ${shadeFoot + 50 * s}L${x + lean * 130 * s} ${footY - (lean === 0.12 ? 14 : 0)}`,
            lean === 0.12 ? (wood?.c ?? metal.c) : (wood?.b ?? metal.b),
            11 * s,
            { "stroke-linecap": "round" },
          ),
        )
        .join("")
    : rect({ x: x - 5 * s, y: shadeFoot, w: 10 * s, h: footY - shadeFoot }, { fill: pole }) +
      ellipse(x, footY - 4 * s, 95 * s, 15 * s, {
        fill: linear(sheet, "right", [
          [0, metal.a],
          [0.4, metal.b],
          [1, metal.c],
        ]),
      });
  return (
    footShadow(sheet, x, footY, 240 * s, 0.3) +
    ellipse(x, shadeFoot, 420 * s, 420 * s, { fill: halo }) +
    stand +
    rect({ x: x - 7 * s, y: shadeFoot - 6, w: 14 * s, h: 66 * s }, { fill: pole }) +
    path(cone, {
      fill: linear(sheet, "right", [
        [0, tones.body],
        [0.3, mix(tones.body, tones.lit, 0.8)],
        [0.55, tones.lit],
        [1, mix(tones.body, tones.trim, 0.25)],
      ]),
    }) +
    path(cone, {
      fill: radial(
        sheet,
        [
          [0, lampLight.core, 0.85],
          [0.6, lampLight.warm, 0.2],
          [1, lampLight.edge, 0.2],
        ],
        [0.5, 0.8],
      ),
    }) +
    stroke(
      trace`M${x - half * 0.66} ${top}h${half * 1.32}M${x - half} ${shadeFoot}Q${x} ${shadeFoot + 10 * s} ${x + half} ${shadeFoot}`,
      tones.trim,
      4 * s,
      { opacity: 0.7 },
    )
  );
}
