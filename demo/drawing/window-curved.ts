import { hinge, windowHandle } from "./hardware.ts";
import { bar } from "./member.ts";
import { finishes, glassShade, type Material, white } from "./palette.ts";
import { rollDice } from "./random.ts";
import type { WindowSubject } from "./subject.ts";
import {
  type Box,
  bottom,
  clip,
  group,
  inset,
  linear,
  path,
  rect,
  right,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";
import { drawGlass, type Sight } from "./window-frame.ts";

export type Curve = "arch" | "round";

/** The outline of an arched or round window. A round one uses the smaller side of its box. */
export function curvePath(curve: Curve, box: Box): string {
  const radius = box.w / 2;
  const { x, y } = box;
  if (curve === "round") {
    const ry = box.h / 2;
    return trace`M${x} ${y + ry}A${radius} ${ry} 0 0 1 ${right(box)} ${y + ry}A${radius} ${ry} 0 0 1 ${x} ${y + ry}Z`;
  }
  const spring = y + radius;
  return trace`M${x} ${bottom(box)}V${spring}A${radius} ${radius} 0 0 1 ${right(box)} ${spring}V${bottom(box)}Z`;
}

/** One ring of a curved frame, lit from the top left. */
function curvedRing(sheet: Sheet, curve: Curve, outer: Box, width: number, material: Material): string {
  const inner = inset(outer, width);
  const { a, b, c, d } = material;
  const fill = linear(sheet, "diagonal", [
    [0, a],
    [0.35, mix(a, b, 0.75)],
    [0.6, b],
    [1, c],
  ]);
  const light = mix(a, white, 0.5);
  const rimOut = linear(sheet, "diagonal", [
    [0, light, 0.8],
    [0.5, light, 0.2],
    [0.55, d, 0.3],
    [1, d, 0.7],
  ]);
  const rimIn = linear(sheet, "diagonal", [
    [0, d, 0.75],
    [0.45, d, 0.3],
    [0.55, light, 0.2],
    [1, light, 0.75],
  ]);
  let text = path(curvePath(curve, outer) + curvePath(curve, inner), { fill, "fill-rule": "evenodd" });
  if (material.grain && width > 8) {
    let lines = "";
    for (let at = 3; at < width - 2; at += 4.2) lines += curvePath(curve, inset(outer, at));
    text += stroke(lines, material.grain, 0.8, { opacity: 0.13 });
  }
  return (
    text +
    path(curvePath(curve, outer), { fill: "none", stroke: rimOut, "stroke-width": 1.4 }) +
    path(curvePath(curve, inner), { fill: "none", stroke: rimIn, "stroke-width": 1.6 })
  );
}

function curvedBars(
  sheet: Sheet,
  subject: WindowSubject,
  curve: Curve,
  glass: Box,
  material: Material,
  u: number,
): string {
  const dice = rollDice(`${subject.key}/bars`);
  const width = Math.max(5, 24 * u);
  const columns = subject.bars?.columns ?? 1;
  const rows = subject.bars?.rows ?? 1;
  let text = "";
  const spring = glass.y + glass.w / 2;
  for (let index = 1; index < rows; index += 1) {
    // The first bar of an arch lies on the springing line; the others divide the height below it.
    const y =
      curve === "arch"
        ? spring + ((bottom(glass) - spring) * (index - 1)) / (rows - 1)
        : glass.y + (glass.h * index) / rows;
    const box = { x: glass.x, y: y - width / 2, w: glass.w, h: width };
    text += rect({ ...box, y: box.y + width, h: 3 }, { fill: glassShade, opacity: 0.3 });
    text += bar(sheet, dice, box, material, "level");
  }
  const meetingWidth = subject.lights.some((light) => light.opening !== "fixed") ? 106 * u : 84 * u;
  const sashes = curve === "arch" ? subject.lights.length : 1;
  for (let index = 1; index < columns * sashes; index += 1) {
    const middle = index % columns === 0;
    const thick = middle ? meetingWidth : width;
    const box = {
      x: glass.x + (glass.w * index) / (columns * sashes) - thick / 2,
      y: glass.y,
      w: thick,
      h: glass.h,
    };
    text += rect({ ...box, x: box.x + thick, w: 3 }, { fill: glassShade, opacity: 0.3 });
    text += bar(sheet, dice, box, material, "upright");
    if (middle)
      text += stroke(trace`M${box.x + thick / 2} ${box.y}V${bottom(box)}`, material.d, 1.8, { opacity: 0.7 });
  }
  return text;
}

/** An arched or round window without its wall. */
export function drawCurvedWindow(
  sheet: Sheet,
  subject: WindowSubject,
  curve: Curve,
  box: Box,
  u: number,
  sight: Sight,
): string {
  const material: Material = finishes[subject.finish];
  const frameWidth = material.frameMm * u;
  const opens = subject.lights.some((light) => light.opening !== "fixed");
  const sash = inset(box, frameWidth);
  const sashWidth = opens ? 53 * u : 0;
  const bead = inset(sash, sashWidth);
  const glass = inset(bead, 13 * u);
  const panes = { boxes: [glass], shape: path(curvePath(curve, glass), {}) };
  const pictured = drawGlass(sheet, subject.key, box, panes, sight);
  const bars = curvedBars(sheet, subject, curve, glass, material, u);
  const rings =
    curvedRing(sheet, curve, bead, 13 * u, material) +
    (opens ? curvedRing(sheet, curve, sash, sashWidth, material) : "") +
    path(curvePath(curve, sash), {
      fill: "none",
      stroke: material.d,
      "stroke-width": opens ? 2.4 : 1,
      opacity: 0.7,
    }) +
    curvedRing(sheet, curve, box, frameWidth, material);
  const clipped = group(bars, { "clip-path": clip(sheet, path(curvePath(curve, glass), {})) });
  if (sight.from === "street" || !opens) return pictured + clipped + rings;
  const metal = subject.handle ?? "steel";
  const s = Math.max(0.62, u / 0.42);
  const y = box.y + box.h * (curve === "arch" ? 0.58 : 0.5);
  const handleX =
    curve === "arch" && subject.lights.length > 1 ? box.x + box.w / 2 : right(sash) - sashWidth / 2;
  const pins = [0.5, 0.86]
    .map((t) => (curve === "arch" ? hinge(sheet, sash.x, box.y + box.h * t, s, metal) : ""))
    .join("");
  return pictured + clipped + rings + windowHandle(sheet, handleX, y, s, metal) + pins;
}
