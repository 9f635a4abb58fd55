import { type Material, shadow, white } from "./palette.ts";
import type { Dice } from "./random.ts";
import { type Box, bottom, linear, polygon, rect, right, round, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";

/** The direction of a bar. */
export type Run = "upright" | "level";
export type Sides = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

export function evenSides(thickness: number): Sides {
  return { top: thickness, right: thickness, bottom: thickness, left: thickness };
}

export function insetSides(box: Box, sides: Sides): Box {
  return {
    x: box.x + sides.left,
    y: box.y + sides.top,
    w: box.w - sides.left - sides.right,
    h: box.h - sides.top - sides.bottom,
  };
}

/** The tones across a bar: a lit side runs from light to body, a shaded side from body to shade. */
export function barFill(sheet: Sheet, material: Material, run: Run, lit: boolean): string {
  const { a, b, c } = material;
  const axis = run === "upright" ? "right" : "down";
  return lit
    ? linear(sheet, axis, [
        [0, a],
        [0.25, mix(a, b, 0.7)],
        [0.8, b],
        [1, mix(b, c, 0.72)],
      ])
    : linear(sheet, axis, [
        [0, mix(a, b, 0.55)],
        [0.2, b],
        [0.8, mix(b, c, 0.6)],
        [1, c],
      ]);
}

/** Thin wavy lines along bare wood, one per 4 px of width. Painted wood and profiles have none. */
export function grain(dice: Dice, box: Box, material: Material, run: Run, opacity = 0.17): string {
  if (!material.grain) return "";
  const along = run === "upright" ? box.h : box.w;
  const across = run === "upright" ? box.w : box.h;
  let d = "";
  for (let offset = dice.between(1, 3); offset < across - 0.6; offset += dice.between(2.6, 5.2)) {
    const start = along * dice.between(0.01, 0.13);
    const end = along * dice.between(0.86, 0.995);
    const swayA = offset + dice.between(-1.2, 1.2);
    const swayB = offset + dice.between(-1.2, 1.2);
    if (run === "upright") {
      const { x, y } = box;
      d += trace`M${x + offset} ${y + start}C${x + swayA} ${y + along * 0.35} ${x + swayB} ${y + along * 0.65} ${x + offset} ${y + end}`;
    } else {
      const { x, y } = box;
      d += trace`M${x + start} ${y + offset}C${x + along * 0.35} ${y + swayA} ${x + along * 0.65} ${y + swayB} ${x + end} ${y + offset}`;
    }
  }
  return d === "" ? "" : stroke(d, material.grain, 0.8, { opacity });
}

/** One straight bar: a mullion, a glazing bar, a leg. */
export function bar(sheet: Sheet, dice: Dice, box: Box, material: Material, run: Run, lit = true): string {
  const body = rect(box, { fill: barFill(sheet, material, run, lit) }) + grain(dice, box, material, run);
  const light = mix(material.a, white, 0.5);
  const { x, y, w, h } = box;
  return run === "upright"
    ? body +
        stroke(trace`M${x} ${y}V${y + h}`, light, 1, { opacity: 0.7 }) +
        stroke(trace`M${x + w} ${y}V${y + h}`, material.d, 1.2, { opacity: 0.6 })
    : body +
        stroke(trace`M${x} ${y}H${x + w}`, light, 1, { opacity: 0.7 }) +
        stroke(trace`M${x} ${y + h}H${x + w}`, material.d, 1.2, { opacity: 0.6 });
}

/** The four fine lines of a ring: the outside is lit at the top and left, the inside at the bottom and right. */
function edgeLines(outer: Box, inner: Box, material: Material): string {
  const light = mix(material.a, white, 0.5);
  const corner = (box: Box, lit: boolean): string =>
    lit
      ? trace`M${box.x} ${bottom(box)}V${box.y}H${right(box)}`
      : trace`M${right(box)} ${box.y}V${bottom(box)}H${box.x}`;
  return (
    stroke(corner(outer, true), light, 1, { opacity: 0.7 }) +
    stroke(corner(outer, false), material.d, 1, { opacity: 0.55 }) +
    stroke(corner(inner, true), material.d, 1.3, { opacity: 0.6 }) +
    stroke(corner(inner, false), light, 1, { opacity: 0.65 })
  );
}

function buttRing(sheet: Sheet, dice: Dice, outer: Box, inner: Box, material: Material): string {
  const rails: Box[] = [
    { x: inner.x, y: outer.y, w: inner.w, h: inner.y - outer.y },
    { x: inner.x, y: bottom(inner), w: inner.w, h: bottom(outer) - bottom(inner) },
  ];
  const stiles: Box[] = [
    { x: outer.x, y: outer.y, w: inner.x - outer.x, h: outer.h },
    { x: right(inner), y: outer.y, w: right(outer) - right(inner), h: outer.h },
  ];
  let text = "";
  rails.forEach((box, index) => {
    text += rect(box, { fill: barFill(sheet, material, "level", index === 0) });
    text += grain(dice, box, material, "level");
  });
  stiles.forEach((box, index) => {
    text += rect(box, { fill: barFill(sheet, material, "upright", index === 0) });
    text += grain(dice, box, material, "upright");
  });
  let joints = "";
  for (const x of [inner.x, right(inner)]) {
    joints += trace`M${x} ${outer.y}V${inner.y}M${x} ${bottom(inner)}V${bottom(outer)}`;
  }
  return text + stroke(joints, material.d, 0.8, { opacity: 0.4 });
}

function mitreRing(sheet: Sheet, outer: Box, inner: Box, material: Material): string {
  const o = { l: outer.x, t: outer.y, r: right(outer), b: bottom(outer) };
  const i = { l: inner.x, t: inner.y, r: right(inner), b: bottom(inner) };
  const side = (points: readonly (readonly [number, number])[], level: boolean, lit: boolean): string =>
    polygon(points, { fill: barFill(sheet, material, level ? "level" : "upright", lit) });
  const sides =
    side(
      [
        [o.l, o.t],
        [o.r, o.t],
        [i.r, i.t],
        [i.l, i.t],
      ],
      true,
      true,
    ) +
    side(
      [
        [o.l, o.t],
        [i.l, i.t],
        [i.l, i.b],
        [o.l, o.b],
      ],
      false,
      true,
    ) +
    side(
      [
        [o.r, o.t],
        [o.r, o.b],
        [i.r, i.b],
        [i.r, i.t],
      ],
      false,
      false,
    ) +
    side(
      [
        [o.l, o.b],
        [i.l, i.b],
        [i.r, i.b],
        [o.r, o.b],
      ],
      true,
      false,
    );
  const mitres = trace`M${o.l} ${o.t}L${i.l} ${i.t}M${o.r} ${o.t}L${i.r} ${i.t}M${o.l} ${o.b}L${i.l} ${i.b}M${o.r} ${o.b}L${i.r} ${i.b}`;
  return sides + stroke(mitres, material.d, 0.7, { opacity: 0.38 });
}

/** A frame, sash or bead of four bars, with the joints of its material. The hole stays open. */
export function ring(sheet: Sheet, dice: Dice, outer: Box, sides: Sides, material: Material): string {
  const inner = insetSides(outer, sides);
  const body =
    material.joint === "butt"
      ? buttRing(sheet, dice, outer, inner, material)
      : mitreRing(sheet, outer, inner, material);
  return body + edgeLines(outer, inner, material);
}

/** The dark gap between a sash and its frame. */
export function gap(box: Box, material: Material): string {
  return rect(box, { fill: "none", stroke: material.d, "stroke-width": 2.4, opacity: 0.75 });
}

/** Vertical boards side by side, as on a door leaf or a clad wall. `boardPx` is the width of one board. */
export function boards(
  sheet: Sheet,
  dice: Dice,
  box: Box,
  tones: { light: string; body: string; line: string },
  boardPx: number,
): string {
  const count = Math.max(2, Math.round(box.w / boardPx));
  const width = box.w / count;
  let text = "";
  for (let index = 0; index < count; index += 1) {
    const tone = mix(tones.body, index % 2 === 0 ? tones.light : shadow, dice.between(0, 0.08));
    const fill = linear(sheet, "right", [
      [0, mix(tone, white, 0.14)],
      [0.06, tone],
      [0.93, tone],
      [1, tones.line],
    ]);
    text += rect({ x: box.x + index * width, y: box.y, w: width + 0.3, h: box.h }, { fill });
  }
  return text;
}

/** An SVG translation for shapes that are drawn around their own origin. */
export function moveTo(x: number, y: number, turn = 0): string {
  const place = `translate(${round(x)} ${round(y)})`;
  return turn === 0 ? place : `${place} rotate(${round(turn)})`;
}
