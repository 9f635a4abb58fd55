import {
  floorShade,
  glassShade,
  leafShade,
  recessShade,
  shadow,
  sunlight,
  washTones,
  white,
} from "./palette.ts";
import type { Dice } from "./random.ts";
import {
  type Box,
  blur,
  ellipse,
  group,
  linear,
  type Point,
  path,
  polygon,
  radial,
  rect,
  round,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";

/** The last layer of every picture: one sun, from the top left. */
export function wash(sheet: Sheet): string {
  const { warm, cool } = washTones;
  const fill = linear(sheet, "diagonal", [
    [0, warm, 0.22],
    [0.45, white, 0],
    [0.7, cool, 0],
    [1, cool, 0.13],
  ]);
  return rect({ x: 0, y: 0, w: sheet.widthPx, h: sheet.heightPx }, { fill });
}

/** The blurred shadow of a flat object on the surface behind it, to the right and down. */
export function castShadow(sheet: Sheet, box: Box, radiusPx: number, opacity: number): string {
  return rect(box, { fill: shadow, opacity, filter: blur(sheet, radiusPx) });
}

/** The shadow under an object. `x` and `y` are the middle of its foot. */
export function footShadow(sheet: Sheet, x: number, y: number, widthPx: number, opacity = 0.32): string {
  const height = Math.max(5, widthPx * 0.14);
  const fade = (strength: number): string =>
    radial(sheet, [
      [0, shadow, strength],
      [0.5, shadow, strength * 0.72],
      [0.78, shadow, strength * 0.2],
      [1, shadow, 0],
    ]);
  const wide = ellipse(x + widthPx * 0.22, y, widthPx * 0.84, height * 1.3, { fill: fade(opacity) });
  const contact = ellipse(x + widthPx * 0.04, y, widthPx * 0.54, Math.max(3, height * 0.62), {
    fill: fade(opacity * 1.2),
  });
  return wide + contact;
}

/** A recess, dark under its top and left edges. */
export function recess(sheet: Sheet, box: Box, depthPx: number, strength: number): string {
  const top = linear(sheet, "down", [
    [0, glassShade, strength],
    [1, glassShade, 0],
  ]);
  const left = linear(sheet, "right", [
    [0, glassShade, strength * 0.8],
    [1, glassShade, 0],
  ]);
  return (
    rect({ ...box, h: Math.min(box.h, depthPx) }, { fill: top }) +
    rect({ ...box, w: Math.min(box.w, depthPx * 0.8) }, { fill: left })
  );
}

/** The shadow that a deep opening casts on the window or door in it. */
export function openingShade(sheet: Sheet, box: Box): string {
  const top = linear(sheet, "down", [
    [0, recessShade, 0.42],
    [1, recessShade, 0],
  ]);
  const left = linear(sheet, "right", [
    [0, recessShade, 0.3],
    [1, recessShade, 0],
  ]);
  return (
    rect({ ...box, h: box.h * 0.12 }, { fill: top }) +
    rect({ ...box, w: Math.min(box.w * 0.09, 46) }, { fill: left })
  );
}

/** The shadow of twigs outside the picture. The first twig enters at `x`, `y`. */
export function leafShadow(sheet: Sheet, dice: Dice, x: number, y: number, spanPx: number): string {
  const parts: string[] = [];
  const twigs = dice.whole(2, 4);
  for (let twig = 0; twig < twigs; twig += 1) {
    const startX = x + twig * spanPx * 0.32 + dice.between(-14, 14);
    const startY = y + dice.between(-20, 16);
    const length = spanPx * dice.between(0.75, 1.15);
    const endX = startX + length * dice.between(0.6, 0.85);
    const endY = startY + length * dice.between(0.75, 1.05);
    const bendX = startX + (endX - startX) * 0.64;
    const bendY = startY + (endY - startY) * 0.3;
    parts.push(stroke(trace`M${startX} ${startY}Q${bendX} ${bendY} ${endX} ${endY}`, leafShade, 4));
    for (let leaf = 0; leaf < 17; leaf += 1) {
      const t = 0.16 + (leaf / 17) * 0.84;
      const px = (1 - t) ** 2 * startX + 2 * t * (1 - t) * bendX + t * t * endX;
      const py = (1 - t) ** 2 * startY + 2 * t * (1 - t) * bendY + t * t * endY;
      const size = dice.between(10, 19);
      const turn = leaf % 2 === 0 ? dice.between(-128, -80) : dice.between(58, 100);
      const d = trace`M0 0Q${size} ${-size * 0.68} ${size * 2} 0Q${size} ${size * 0.68} 0 0Z`;
      parts.push(path(d, { transform: `translate(${round(px)} ${round(py)}) rotate(${round(turn)})` }));
    }
  }
  return group(parts, { opacity: 0.12, fill: leafShade, filter: blur(sheet, 6) });
}

/** Sunlight through a window on a wall or floor; `points` outline one patch. */
export function sunPatch(sheet: Sheet, points: readonly Point[], opacity: number, radiusPx = 4): string {
  return polygon(points, { fill: sunlight, opacity, filter: blur(sheet, radiusPx) });
}

/** A slanting sunbeam on the wall of a room, behind everything else. */
export function sunBeam(sheet: Sheet, dice: Dice): string {
  const { widthPx, heightPx } = sheet;
  const x = widthPx * dice.between(0.08, 0.5);
  const wide = widthPx * dice.between(0.22, 0.34);
  const lean = widthPx * dice.between(0.22, 0.36);
  const top = -20;
  const end = heightPx * dice.between(0.62, 0.74);
  const points: Point[] = [
    [x, top],
    [x + wide, top],
    [x + wide + lean, end],
    [x + lean, end],
  ];
  return sunPatch(sheet, points, 0.3, 14);
}

/** The darker strip where the floor meets the wall. */
export function floorEdge(sheet: Sheet, y: number, depthPx: number): string {
  const fill = linear(sheet, "down", [
    [0, floorShade, 0.22],
    [1, floorShade, 0],
  ]);
  return rect({ x: 0, y, w: sheet.widthPx, h: depthPx }, { fill });
}
