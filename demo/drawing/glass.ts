import { landscape, ridge } from "./landscape.ts";
import { recess } from "./light.ts";
import { curtainTones, glassOutside, type LandscapeName, reflections, white } from "./palette.ts";
import { rollDice } from "./random.ts";
import {
  type Box,
  blur,
  clip,
  ellipse,
  group,
  linear,
  path,
  polygon,
  radial,
  rect,
  right,
  type Sheet,
} from "./svg.ts";

/** Objects behind a window that is seen from the street. */
export type Behind = { readonly curtains: boolean; readonly lamp: boolean };

/** Three slanting reflections over all panes. `strength` 1 is outside, less is inside. */
function sheens(world: Box, strength: number): string {
  const { x, y, w, h } = world;
  const slope = Math.min(0.42 * h, 0.62 * w);
  const band = (from: number, to: number, opacity: number): string =>
    polygon(
      [
        [x + w * from, y],
        [x + w * to, y],
        [x + w * to - slope, y + h],
        [x + w * from - slope, y + h],
      ],
      { fill: white, opacity: opacity * strength },
    );
  return band(0.16, 0.42, 0.17) + band(0.48, 0.55, 0.11) + band(1.02, 1.34, 0.09);
}

function curtainFolds(sheet: Sheet, world: Box): string {
  const { lit, shade } = curtainTones;
  const fill = linear(sheet, "right", [
    [0, lit, 0.1],
    [0.5, lit, 0.34],
    [1, shade, 0.12],
  ]);
  const fold = Math.min(22, Math.max(9, world.w * 0.04));
  let text = "";
  for (let index = 0; index < 5; index += 1) {
    const strip = { y: world.y, w: fold, h: world.h };
    text += rect({ ...strip, x: world.x + index * fold + world.w * 0.04 }, { fill });
    text += rect({ ...strip, x: right(world) - (5 - index) * fold - world.w * 0.04 }, { fill });
  }
  return text;
}

function reflectedWorld(sheet: Sheet, key: string, world: Box, behind: Behind): string {
  const dice = rollDice(`${key}/glass`);
  const tones = dice.chance(0.75) ? glassOutside.day : glassOutside.dusk;
  const { x, y, w, h } = world;
  const sky = linear(sheet, "slant", [
    [0, tones.sky[0]],
    [0.4, tones.sky[1]],
    [0.75, tones.sky[2]],
    [1, tones.sky[3]],
  ]);
  const cloudA = ellipse(x + w * dice.between(0.2, 0.35), y + h * 0.18, w * 0.3, h * 0.05, {
    fill: reflections.cloud,
  });
  const cloudB = ellipse(x + w * dice.between(0.6, 0.75), y + h * 0.31, w * 0.26, h * 0.035, {
    fill: reflections.haze,
  });
  let text = rect(world, { fill: sky });
  text += group([cloudA, cloudB], { opacity: 0.5, filter: blur(sheet, Math.min(14, w * 0.025)) });
  if (behind.curtains) text += curtainFolds(sheet, world);
  if (behind.lamp) {
    const glow = radial(sheet, [
      [0, reflections.lamp, 0.78],
      [0.5, reflections.glow, 0.28],
      [1, reflections.glow, 0],
    ]);
    const radius = Math.min(w, h) * 0.34;
    text += ellipse(
      x + w * dice.between(0.55, 0.68),
      y + h * dice.between(0.55, 0.64),
      radius,
      radius * 0.86,
      {
        fill: glow,
      },
    );
  }
  const trees = ridge(dice, world, y + h * dice.between(0.7, 0.76), h * 0.018, 6);
  return text + path(trees, { fill: tones.trees, opacity: 0.34, filter: blur(sheet, 4) });
}

/** Panes are rectangles, or one ready-made clip shape for arches and circles. */
export type Panes = { readonly boxes: readonly Box[]; readonly shape?: string };

function clipOf(sheet: Sheet, panes: Panes): string {
  return clip(sheet, panes.shape ?? panes.boxes.map((box) => rect(box)).join(""));
}

/** Glass seen from the street. All panes share one reflection, so that it continues behind the bars. */
export function glassFromOutside(
  sheet: Sheet,
  key: string,
  world: Box,
  panes: Panes,
  behind: Behind,
): string {
  const content = reflectedWorld(sheet, key, world, behind) + sheens(world, 1);
  const shade = panes.boxes.map((box) => recess(sheet, box, 16, 0.42)).join("");
  return group(content + shade, { "clip-path": clipOf(sheet, panes) });
}

/** Glass seen from the room: one landscape and two faint reflections. */
export function glassFromInside(
  sheet: Sheet,
  key: string,
  world: Box,
  panes: Panes,
  view: LandscapeName,
  horizon = 0.62,
): string {
  const content = landscape(sheet, rollDice(`${key}/view`), world, view, horizon) + sheens(world, 0.72);
  const shade = panes.boxes.map((box) => recess(sheet, box, 9, 0.2)).join("");
  return group(content + shade, { "clip-path": clipOf(sheet, panes) });
}

/** Clear glass of a window on a bench: it shows its background, with the reflections of a room. */
export function clearGlass(sheet: Sheet, world: Box, panes: Panes): string {
  const tint = rect(world, { fill: glassOutside.day.sky[0], opacity: 0.3 });
  const shade = panes.boxes.map((box) => recess(sheet, box, 12, 0.24)).join("");
  return group(tint + sheens(world, 1.9) + shade, { "clip-path": clipOf(sheet, panes) });
}

/** Frosted glass: it lets light through but hides shapes. */
export function frostedGlass(sheet: Sheet, panes: readonly Box[]): string {
  return panes
    .map((box) => {
      const fill = linear(sheet, "slant", [
        [0, reflections.cloud],
        [0.5, glassOutside.day.sky[0]],
        [1, glassOutside.day.sky[1]],
      ]);
      const glow = ellipse(box.x + box.w * 0.4, box.y + box.h * 0.35, box.w * 0.5, box.h * 0.3, {
        fill: white,
        opacity: 0.35,
        filter: blur(sheet, 12),
      });
      const body = rect(box, { fill }) + glow + recess(sheet, box, 12, 0.3);
      return group(body, { "clip-path": clip(sheet, rect(box)) });
    })
    .join("");
}
