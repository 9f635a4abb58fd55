import { footShadow } from "./light.ts";
import { finishes, type Material, shadow, white } from "./palette.ts";
import { foods } from "./palette-places.ts";
import type { HomeSubject } from "./subject.ts";
import { blur, ellipse, linear, path, polygon, rect, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";

/** A bread board of three layers on a table, with a loaf and its cut slices. */
export function breadBoard(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const wood: Material = finishes[subject.wood ?? "larch"];
  const half = 300 * s;
  const depth = 120 * s;
  const top = footY - depth;
  const thick = 38 * s;
  const face = linear(sheet, "down", [
    [0, wood.b],
    [1, wood.a],
  ]);
  const far = half * 0.84;
  let lines = "";
  for (let t = 0.1; t < 1; t += 0.14) {
    lines += trace`M${x - far - (half - far) * t} ${top + depth * t}H${x + far + (half - far) * t}`;
  }
  // The grain of the middle layer runs crosswise, so its end grain shows.
  const layers = [
    { at: 0, fill: mix(wood.b, wood.c, 0.35) },
    { at: 1, fill: mix(wood.c, wood.d, 0.45) },
    { at: 2, fill: mix(wood.b, wood.c, 0.6) },
  ];
  return (
    footShadow(sheet, x, footY + thick - 16 * s, half * 1.95, 0.34) +
    polygon(
      [
        [x - far, top],
        [x + far, top],
        [x + half, footY],
        [x - half, footY],
      ],
      { fill: face },
    ) +
    stroke(lines, wood.d, 1.2, { opacity: 0.22 }) +
    ellipse(x + half * 0.76, top + depth * 0.62, 24 * s, 11 * s, { fill: mix(wood.d, shadow, 0.35) }) +
    layers
      .map(({ at, fill }) =>
        rect({ x: x - half, y: footY + (thick / 3) * at, w: half * 2, h: thick / 3 + 0.5 }, { fill }),
      )
      .join("") +
    stroke(trace`M${x - half} ${footY}H${x + half}`, mix(wood.a, white, 0.5), 1.6, { opacity: 0.7 }) +
    loaf(sheet, x - 90 * s, footY - 40 * s, s)
  );
}

/** The cut face points to the right, where one slice leans and another one lies. */
function loaf(sheet: Sheet, x: number, footY: number, s: number): string {
  const crust = mix(foods.bread, shadow, 0.3);
  const crumb = mix(foods.bread, white, 0.62);
  const body = trace`M${x - 170 * s} ${footY}C${x - 200 * s} ${footY - 110 * s} ${x - 150 * s} ${footY - 170 * s} ${x - 40 * s} ${footY - 172 * s}C${x + 60 * s} ${footY - 174 * s} ${x + 112 * s} ${footY - 150 * s} ${x + 112 * s} ${footY - 80 * s}V${footY}Q${x - 30 * s} ${footY + 12 * s} ${x - 170 * s} ${footY}Z`;
  const cuts = trace`M${x - 128 * s} ${footY - 128 * s}q${34 * s} ${-26 * s} ${62 * s} ${-30 * s}M${x - 66 * s} ${footY - 136 * s}q${34 * s} ${-24 * s} ${62 * s} ${-28 * s}M${x - 2 * s} ${footY - 138 * s}q${30 * s} ${-20 * s} ${54 * s} ${-22 * s}`;
  const slice = (cx: number, y: number, turn: number): string =>
    path(
      trace`M${cx - 46 * s} ${y}V${y - 88 * s}C${cx - 60 * s} ${y - 140 * s} ${cx + 60 * s} ${y - 140 * s} ${cx + 46 * s} ${y - 88 * s}V${y}Z`,
      {
        fill: crumb,
        stroke: crust,
        "stroke-width": 8 * s,
        "stroke-linejoin": "round",
        transform: `rotate(${turn} ${Math.round(cx)} ${Math.round(y)})`,
      },
    );
  return (
    ellipse(x + 20 * s, footY + 4 * s, 250 * s, 22 * s, {
      fill: shadow,
      opacity: 0.3,
      filter: blur(sheet, 8),
    }) +
    path(body, {
      fill: linear(sheet, "down", [
        [0, mix(foods.bread, white, 0.18)],
        [0.5, foods.bread],
        [1, crust],
      ]),
    }) +
    stroke(cuts, mix(foods.bread, white, 0.55), 9 * s, { "stroke-linecap": "round", opacity: 0.9 }) +
    ellipse(x + 112 * s, footY - 78 * s, 34 * s, 80 * s, {
      fill: crumb,
      stroke: crust,
      "stroke-width": 7 * s,
    }) +
    slice(x + 196 * s, footY - 14 * s, 12) +
    slice(x + 236 * s, footY - 4 * s, 24)
  );
}
