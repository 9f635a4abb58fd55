import { type Metal, type MetalName, metalShadow, metals, white } from "./palette.ts";
import { blur, ellipse, group, linear, path, rect, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";

/** Tones across a metal part that is lit from the left. */
export function metalFill(sheet: Sheet, metal: Metal, axis: "right" | "down" = "right"): string {
  const { a, b, c } = metal;
  return linear(sheet, axis, [
    [0, mix(a, b, 0.3)],
    [0.28, a],
    [0.55, b],
    [1, c],
  ]);
}

/** Tones across a grip, which is rounder than a plate. */
export function gripFill(sheet: Sheet, metal: Metal, axis: "right" | "down" = "right"): string {
  const { a, b, c } = metal;
  return linear(sheet, axis, [
    [0, b],
    [0.25, a],
    [0.5, mix(a, b, 0.4)],
    [0.8, c],
    [1, mix(b, c, 0.6)],
  ]);
}

export function ballFill(sheet: Sheet, metal: Metal): string {
  return linear(sheet, "diagonal", [
    [0, metal.a],
    [0.45, metal.b],
    [1, metal.c],
  ]);
}

/**
 * The handle of a window: a rounded plate and a grip that hangs down. `x`, `y` are the middle of the spindle and
 * `s` is the size: 1 is a handle of 94 px, as in a card.
 */
export function windowHandle(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  const plate = { x: x - 8 * s, y: y - 22 * s, w: 16 * s, h: 46 * s };
  const shade = group(
    [
      rect({ x: x - 4 * s, y: y - 16 * s, w: 16 * s, h: 44 * s }, { fill: metalShadow, rx: 6 * s }),
      rect({ x: x + 2 * s, y: y + 6 * s, w: 9 * s, h: 68 * s }, { fill: metalShadow, rx: 4 * s }),
    ],
    { filter: blur(sheet, Math.max(1.6, 2.4 * s)), opacity: 0.42 },
  );
  const grip = trace`M${x - 5.4 * s} ${y - 2 * s}Q${x - 5.4 * s} ${y - 6 * s} ${x} ${y - 6 * s}Q${x + 5.4 * s} ${y - 6 * s} ${x + 5.4 * s} ${y - 2 * s}L${x + 4.2 * s} ${y + 64 * s}Q${x + 4 * s} ${y + 70 * s} ${x} ${y + 70 * s}Q${x - 4 * s} ${y + 70 * s} ${x - 4.2 * s} ${y + 64 * s}Z`;
  const glint = { opacity: name === "black" ? 0.28 : 0.55, "stroke-linecap": "round" };
  return (
    shade +
    rect(plate, { fill: metalFill(sheet, metal), rx: 7 * s }) +
    rect(
      { x: plate.x + 0.6 * s, y: plate.y + 0.6 * s, w: plate.w - 1.2 * s, h: plate.h - 1.2 * s },
      {
        fill: "none",
        rx: 6.6 * s,
        stroke: white,
        "stroke-width": 0.6 * s,
        opacity: name === "black" ? 0.22 : 0.5,
      },
    ) +
    ellipse(x, y, 6 * s, 6 * s, {
      fill: linear(sheet, "diagonal", [
        [0, metal.c],
        [1, metal.b],
      ]),
    }) +
    path(grip, { fill: gripFill(sheet, metal) }) +
    stroke(trace`M${x - 2 * s} ${y + 2 * s}L${x - 1.6 * s} ${y + 60 * s}`, white, Math.max(0.8, s), glint)
  );
}

/** The same handle turned by 90 degrees, on the lower rail of an awning window or the upper rail of a tilting sash. */
export function levelHandle(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  const glint = { opacity: name === "black" ? 0.28 : 0.5, "stroke-linecap": "round" };
  return (
    group(rect({ x: x - 18 * s, y: y - 2 * s, w: 72 * s, h: 13 * s }, { fill: metalShadow, rx: 5 * s }), {
      filter: blur(sheet, Math.max(1.6, 2.4 * s)),
      opacity: 0.4,
    }) +
    rect(
      { x: x - 23 * s, y: y - 8 * s, w: 46 * s, h: 16 * s },
      { fill: metalFill(sheet, metal, "down"), rx: 7 * s },
    ) +
    rect(
      { x: x - 5 * s, y: y - 5 * s, w: 72 * s, h: 10 * s },
      { fill: gripFill(sheet, metal, "down"), rx: 4.6 * s },
    ) +
    stroke(trace`M${x + 2 * s} ${y - 2 * s}H${x + 58 * s}`, white, Math.max(0.8, s), glint)
  );
}

/** The small cup that lifts a vertical sash. */
export function sashLift(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  const hood = trace`M${x - 15 * s} ${y + 5 * s}V${y}Q${x - 15 * s} ${y - 8 * s} ${x - 6 * s} ${y - 8 * s}H${x + 6 * s}Q${x + 15 * s} ${y - 8 * s} ${x + 15 * s} ${y}V${y + 5 * s}Z`;
  return (
    ellipse(x + 3 * s, y + 7 * s, 15 * s, 4 * s, {
      fill: metalShadow,
      opacity: 0.35,
      filter: blur(sheet, 2 * s),
    }) +
    path(hood, { fill: gripFill(sheet, metal, "down") }) +
    stroke(trace`M${x - 15 * s} ${y + 5 * s}h${30 * s}`, metal.d, 1.4 * s, { opacity: 0.7 })
  );
}

export function hinge(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  const fill = linear(sheet, "right", [
    [0, metal.a],
    [1, metal.c],
  ]);
  return (
    rect({ x: x - 2.6 * s, y, w: 5.2 * s, h: 27 * s }, { fill, rx: 1.7 * s }) +
    stroke(trace`M${x - 2.6 * s} ${y + 13.5 * s}h${5.2 * s}`, metal.c, 0.7, { opacity: 0.6 })
  );
}

/** A long pull bar on two feet. `lengthPx` runs down from `y`. */
export function pullBar(
  sheet: Sheet,
  x: number,
  y: number,
  lengthPx: number,
  name: MetalName,
  widthPx = 12,
): string {
  const metal = metals[name];
  const foot = (at: number): string =>
    rect(
      { x: x - widthPx * 0.2, y: at, w: widthPx * 2, h: widthPx * 0.72 },
      { fill: metalFill(sheet, metal, "down") },
    );
  return (
    group(rect({ x: x + 9, y: y + 12, w: widthPx, h: lengthPx }, { fill: metalShadow, rx: widthPx / 2 }), {
      filter: blur(sheet, 4),
      opacity: 0.4,
    }) +
    foot(y + lengthPx * 0.11) +
    foot(y + lengthPx * 0.87) +
    rect(
      { x: x - widthPx / 2, y, w: widthPx, h: lengthPx },
      { fill: gripFill(sheet, metal), rx: widthPx / 2 },
    )
  );
}

/** A door lever on a rose. `towards` is the side to which the lever points. */
export function doorLever(
  sheet: Sheet,
  x: number,
  y: number,
  s: number,
  name: MetalName,
  towards: "left" | "right",
): string {
  const metal = metals[name];
  const sign = towards === "right" ? 1 : -1;
  const grip = { x: sign > 0 ? x - 6 * s : x - 60 * s, y: y - 6 * s, w: 66 * s, h: 12 * s };
  return (
    group(
      [
        ellipse(x + 5 * s, y + 8 * s, 17 * s, 17 * s, { fill: metalShadow }),
        rect({ ...grip, x: grip.x + 6 * s, y: grip.y + 10 * s }, { fill: metalShadow, rx: 6 * s }),
      ],
      { filter: blur(sheet, 3.4 * s), opacity: 0.4 },
    ) +
    ellipse(x, y, 17 * s, 17 * s, { fill: ballFill(sheet, metal) }) +
    ellipse(x, y, 16 * s, 16 * s, { fill: "none", stroke: metal.a, "stroke-width": 0.9 * s, opacity: 0.7 }) +
    rect(grip, { fill: gripFill(sheet, metal, "down"), rx: 5.6 * s }) +
    stroke(trace`M${grip.x + 8 * s} ${grip.y + 3 * s}h${48 * s}`, white, s, {
      opacity: name === "black" ? 0.25 : 0.5,
      "stroke-linecap": "round",
    })
  );
}

export function knob(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  return (
    ellipse(x + 5 * s, y + 7 * s, 15 * s, 14 * s, {
      fill: metalShadow,
      opacity: 0.42,
      filter: blur(sheet, 3.5 * s),
    }) +
    ellipse(x, y, 15 * s, 15 * s, { fill: ballFill(sheet, metal) }) +
    ellipse(x, y, 11 * s, 11 * s, {
      fill: linear(sheet, "diagonal", [
        [0, metal.a],
        [1, metal.c],
      ]),
    }) +
    ellipse(x - 4 * s, y - 4.6 * s, 3.6 * s, 3 * s, { fill: white, opacity: name === "black" ? 0.3 : 0.7 })
  );
}

export function cylinder(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  return (
    ellipse(x, y, 9 * s, 9 * s, { fill: ballFill(sheet, metal) }) +
    ellipse(x, y, 8.4 * s, 8.4 * s, {
      fill: "none",
      stroke: metal.a,
      "stroke-width": 0.6 * s,
      opacity: 0.6,
    }) +
    ellipse(x, y - 1.6 * s, 2.2 * s, 2.2 * s, { fill: metal.d }) +
    rect({ x: x - 1.3 * s, y: y - 1 * s, w: 2.6 * s, h: 6.4 * s }, { fill: metal.d })
  );
}

/** A letter plate with its flap; the box is its outer edge. */
export function letterPlate(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  name: MetalName,
): string {
  const metal = metals[name];
  return (
    group(rect({ x: x + 4, y: y + 6, w, h }, { fill: metalShadow }), {
      filter: blur(sheet, 4),
      opacity: 0.4,
    }) +
    rect({ x, y, w, h }, { fill: metalFill(sheet, metal, "down"), rx: 2 }) +
    rect(
      { x: x + h * 0.3, y: y + h * 0.28, w: w - h * 0.6, h: h * 0.44 },
      { fill: gripFill(sheet, metal, "down"), rx: 1.5 },
    ) +
    stroke(trace`M${x + h * 0.3} ${y + h * 0.28}H${x + w - h * 0.3}`, metal.d, Math.max(1.4, h * 0.06), {
      opacity: 0.7,
    }) +
    stroke(trace`M${x + 1} ${y + 1}H${x + w - 1}`, white, 1, { opacity: 0.5 })
  );
}
